# Bash parts words at "=", and hands file names on as they are quoted; a list has commas.
_pe_symbolic() {
  local before="" word i last
  local -a words=()
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [[ $word != = || ${words[${#words[@]}-1]} != --* ]]; then
      words+=("$word")
    elif ((i == COMP_CWORD)); then
      words+=("")
    fi
  done
  last=$((${#words[@]} - 1))
  word=${words[last]//\\/}
  word=${word#[\"\']}
  if [[ ${words[last-1]} == --fail-on && $word == *,* ]]; then
    before=${word%,*},
    word=${word##*,}
  fi
  words[last]=$word
  local -a COMP_WORDS=("${words[@]}")
  local COMP_CWORD=$last
  _shtab_pe_symbolic
  COMPREPLY=("${COMPREPLY[@]/#/$before}")
}

