"""Lines of one working: not numbered items, nor words, then bullets, blocks and pauses."""

from __future__ import annotations

import pytest
from judged import every_verdict

BULLETS = r"\begin{itemize} \item $d = 2.5 \cdot 3$%s \item $d = 7.4$ \end{itemize}"
BLOCKS = r"""\begin{block}{Put in}
  \begin{itemize}
    \item<2-> $d = 2.5 \cdot 3$
  \end{itemize}
\end{block}
\pause
\begin{block}{Work out}
  \begin{itemize}
    \item $d = 7.4$
  \end{itemize}
\end{block}"""


@pytest.mark.parametrize(
    "text",
    [
        BULLETS.replace("itemize", "enumerate") % "",
        r"\begin{itemize} \item A \end{itemize}" + BULLETS.replace("itemize", "enumerate") % "",
        BULLETS % " Another try:",
        r"\[ d = 2.5 \cdot 3 \] With three others \[ d = 7.4 \]",
        r"\begin{itemize} \item $d = 2.5 \cdot 3$ \item $d = 190$ \end{itemize}",
    ],
)
def test_what_is_not_the_value_of_the_line_above(text: str) -> None:
    assert every_verdict(text, "latex") == []


@pytest.mark.parametrize(
    "text",
    [
        BULLETS % "",
        BULLETS % ",\n",
        BLOCKS,
        BLOCKS.replace("7.4$", r"\alert{7.4}$"),
        r"\[ d = 2.5 \cdot 3 \]" + "\n\\pause\n" + r"\[ d = 7.4 \]",
        r"\[ d = 2.5 \cdot 3 \] and so \[ d = 7.4 \]",
    ],
)
def test_the_value_of_the_line_above(text: str) -> None:
    assert every_verdict(text, "latex") == ["wrong"]
    assert every_verdict(text.replace("7.4", "7.5"), "latex") == ["exact"]


LINES = "$$ d = 2.5 \\cdot 3 $$%s$$ d = 7.4 $$"


@pytest.mark.parametrize(
    ("between", "verdicts"),
    [
        ("\n\n2. ", []),
        ("\n\nFor the second sample:\n\n", []),
        ("\n\n4. Calculate the value for 30 g:\n", []),
        ("\n\nAdd the second one:\n\n", []),
        ("\n\n**Perform the division:**\n\n", ["wrong"]),
        ("\n*Plugging in the numbers.*\n\n2. **Multiply:**\n", ["wrong"]),
        ("\n\n**Step 2: Substitute the values.**\n\n", ["wrong"]),
    ],
)
def test_what_a_step_does_between_two_lines(between: str, verdicts: list[str]) -> None:
    assert every_verdict(LINES % between) == verdicts
