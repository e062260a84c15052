"""Tables that depend on a condition nobody knows, on a class, or on loops one behind the other."""

from __future__ import annotations

import pytest
from judged import findings

TABLE = """\
def pe_table(n, d):
    pos = np.arange(n)[:, None]
    w = np.exp(-np.log(10000.0) * np.arange(0, d, 2) / d)
    pe = np.zeros((n, d))
    BEFORE
    pe[:, 0::2] = np.sin(pos * w)
    pe[:, 1::2] = np.cos(pos * w)
    BEHIND
    return pe
"""
HALVES = "np.concatenate([np.sin(pos * w), np.cos(pos * w)], axis=1)"
LISTED = """\
def pe(n, d):
    table = []
    for p in range(n):
        row = []
        for i in range(d // 2):
            row.append(math.sin(p / 10000 ** (2 * i / d)))
NEXT            row.append(math.cos(p / 10000 ** (2 * i / d)))
        table.append(row)
    return table
"""
CLASS = """\
class PE:
    base BASE
    def table(self, n, d):
        pos = np.arange(n)[:, None]
        w = self.base ** (-np.arange(0, d, 2) / d)
        pe = np.zeros((n, d))
        pe[:, 0::2] = np.sin(pos * w)
        pe[:, 1::2] = np.cos(pos * w)
        return pe
"""


def verdict(code: str, above: str = "# Positional encoding") -> str:
    found = findings(f"{above}\n\n```python\n{code}```\n")
    return ", ".join(one.verdict for one in found)


@pytest.mark.parametrize(
    ("before", "behind", "expected"),
    [
        ("", f"if n > 3:\n        return {HALVES}", "unparsed"),
        ("", f"if n > 3:\n        return {HALVES}\n    else:\n        return pe", "unparsed"),
        ("", f"if check(n):\n        return {HALVES}", "unparsed"),
        ("", "if n > 3:\n        return pe + unknown(n)", "unparsed"),
        ("if type(d) is int:\n        w = w / 10", "", "unparsed"),
        ("", "if n > 3:\n        return pe[:n]", "holds"),
        ("", "if n > 3:\n        return pe\n    else:\n        return pe[:n]", "holds"),
        ("", "if n < 0:\n        return None", "holds"),
        ("if n == 0:\n        return np.zeros((0, d))", "", "holds"),
        ("if d is None:\n        w = w / 10", "", "holds"),
    ],
)
def test_a_condition_that_is_not_known_leaves_one_table(
    before: str, behind: str, expected: str
) -> None:
    code = TABLE.replace("BEFORE", before or "pass").replace("BEHIND", behind or "pass")
    assert verdict(code) == expected


@pytest.mark.parametrize(
    ("between", "expected"), [("        for i in range(d // 2):\n", "fails"), ("", "holds")]
)
def test_loops_one_behind_the_other_fill_halves(between: str, expected: str) -> None:
    assert verdict(LISTED.replace("NEXT", between)) == expected


@pytest.mark.parametrize(
    ("base", "expected"), [("= 1000", "fails"), ("= 10000", "holds"), (": float = 1e4", "holds")]
)
def test_what_a_class_gives_its_objects_counts(base: str, expected: str) -> None:
    assert verdict(CLASS.replace(" BASE", base if base[0] == ":" else f" {base}")) == expected


def test_the_embedding_of_a_time_is_none_of_positions() -> None:
    code = LISTED.replace("def pe(n, d)", "def pos_emb(time, d)").replace("(n)", "(time[0])")
    assert verdict(code.replace("NEXT", ""), "# Diffusion") == ""


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("pe[None]", "holds"),
        ("pe[:n]", "holds"),
        ("pe[:n][None]", "holds"),
        ("pe[:, ::-1]", "unparsed"),
        ("pe[::-1]", "unparsed"),
        ("2 * pe", "unparsed"),
    ],
)
def test_rows_of_the_table_are_the_table(given: str, expected: str) -> None:
    behind = f"if n > 3:\n        return {given}"
    code = TABLE.replace("BEFORE", "pass").replace("BEHIND", behind)
    assert verdict(code) == expected


CONFIGURED = """@dataclass
class Config:
    d_model: int = 512
    base: float = BASE

class Encoding(nn.Module):
    def __init__(self, cfg, max_len):
        pe = torch.zeros(max_len, cfg.d_model)
        position = torch.arange(max_len).unsqueeze(1)
        rate = torch.exp(torch.arange(0, cfg.d_model, 2) * (-math.log(cfg.base) / cfg.d_model))
        pe[:, 0::2] = torch.sin(position * rate)
        pe[:, 1::2] = torch.cos(position * rate)
        self.pe = pe
"""


@pytest.mark.parametrize(("base", "expected"), [("10000.0", "holds"), ("1000.0", "fails")])
def test_the_base_of_a_configuration(base: str, expected: str) -> None:
    assert verdict(CONFIGURED.replace("BASE", base)) == expected


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("class Config:", "class Tokenizer:"),
        ("class Encoding", "made = Config(base=10000.0)\n\nclass Encoding"),
        ("cfg.base", "cfg.scale"),
    ],
)
def test_a_base_of_something_else(old: str, new: str) -> None:
    assert verdict(CONFIGURED.replace(old, new).replace("BASE", "1000.0")) != "fails"
