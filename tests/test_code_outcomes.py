"""What becomes of a table behind its fill: what is changed never holds, what is used does."""

from __future__ import annotations

import pytest
from code_samples import RECIPE
from judged import only

FUNCTION = "def table(max_len, d_model):" + RECIPE.replace("\n", "\n    ").rstrip() + "\n"
LAYER = (
    "class Encoding(nn.Module):\n    def __init__(self, d_model, dropout, max_len):\n"
    "        super().__init__()\n        self.dropout = nn.Dropout(dropout)"
    + RECIPE.replace("\n", "\n        ").rstrip()
    + "\n"
)


def verdict(code: str) -> str:
    return only("```python\n" + code + "```\n").verdict


CHANGED = [
    "pe = torch.relu(pe)",
    "pe = torch.clamp(pe, -0.5, 0.5)",
    "pe = pe.round()",
    "pe = pe.long()",
    "pe = pe.to(torch.int32)",
    "pe = F.normalize(pe)",
    "pe = pe / pe.norm()",
    "pe = pe.roll(1, dims=1)",
    "pe = pe - pe.mean()",
    "pe = torch.zeros(max_len, d_model)",
    "pe = pe + torch.randn(max_len, d_model)",
    "pe = pe + torch.rand_like(pe)",
    "pe *= 2",
    "other = pe\nother *= 2",
    "torch.negative(pe, out=pe)",
    "np.random.shuffle(pe)",
    "pe.neg_()",
    "pe.clamp_(0, 1)",
    "torch.nn.init.normal_(pe)",
    "pe.T[0] = 7",
    "pe[0][3] = 7",
    "first = pe[0]\nfirst[:] = 5",
    "first = pe[0]\nfirst += 5",
    "for row in pe:\n    row *= 2",
    "for row in pe:\n    row[0] = 2",
    "if max_len > 3:\n    pe = pe * 2",
    "try:\n    pass\nfinally:\n    pe[:, 0] = 3",
    "while max_len:\n    pe[0, 0] = 3",
    "del pe\npe = 5",
    "del pe[0]",
    "pe += x",
    "pe = pe + bias",
    "pe = pe.repeat(1, 2)",
    "pe = np.tile(pe, (1, 2))",
    "pe.copy_(other)",
    "pe.data = pe * 2",
    "pe = pe.astype('i4')",
    "exec('pe = -pe')",
    "globals()['pe'] = 3",
    "[row.zero_() for row in pe]",
    "both = [pe]\nboth[0] *= 2",
    "both = {'a': pe}\nboth['a'] *= 2",
    "def change():\n    global pe\n    pe = 3\nchange()",
    "def change(a):\n    a *= 2\nchange(pe)",
    "def change(a):\n    a[0] = 2\nchange(pe)",
    "np.multiply(pe, 2, pe)",
    "np.add(pe, 1, pe)",
    "np.negative(pe, pe)",
    "np.negative(pe, *[pe])",
    "if max_len > 3:\n    np.multiply(pe, 2, pe)",
    "pe.data.mul_(2)",
    "pe.data.fill_(0)",
    "pe.data[0] = 3",
    "nn.init.zeros_(pe.data)",
    "pe.grid.fill_(0)",
    "pe = pe.mT",
    "for pe in [pe, -pe]:\n    pass",
    "for i, pe in enumerate([pe, -pe]):\n    pass",
    "assert (pe := -pe) is not None",
    "assert pe.neg_() is not None",
    "print(pe := -pe)",
    "if (pe := -pe) is None:\n    pass",
    "from tables import pe",
    "import tables as pe",
    "from tables import t as pe",
    "def pe():\n    pass",
    "class pe:\n    pass",
    "with load() as pe:\n    pass",
    "with load() as (pe, other):\n    pass",
    "pe, other = load()",
    "(pe, *other), last = load()",
    "match pe:\n    case pe:\n        pe = -pe",
]


@pytest.mark.parametrize("change", CHANGED)
def test_what_is_changed_behind_the_fill_does_not_hold(change: str) -> None:
    assert verdict(RECIPE + change + "\n") in ("unparsed", "undecided", "fails")


@pytest.mark.parametrize(
    "given",
    [
        "-pe",
        "pe[1:]",
        "pe * 2",
        "pe + 1",
        "pe.flip(1)",
        "pe[:, ::-1]",
        "torch.round(pe)",
        "torch.zeros(max_len, d_model)",
        "div_term",
        "5",
        "pe + torch.randn(max_len, d_model)",
        "(pe * 0.5, div_term)",
    ],
)
def test_another_array_that_is_given_back_does_not_hold(given: str) -> None:
    assert verdict(FUNCTION + f"    return {given}\n") in ("unparsed", "undecided", "fails")


@pytest.mark.parametrize("given", ["yield -pe", "yield pe", "yield from pe", "x = yield -pe"])
def test_what_is_given_back_one_by_one_is_open(given: str) -> None:
    assert verdict(FUNCTION + f"    {given}\n") == "unparsed"


@pytest.mark.parametrize(
    "kept",
    [
        "self.register_buffer('pe', pe * 0.1)",
        "self.register_buffer('pe', torch.relu(pe))",
        "self.register_buffer(name='pe', tensor=pe + 1)",
        "self.pe = pe.cumsum(0)",
        "self.pe = nn.Parameter(-pe)",
        "self.pe = nn.Parameter(data=-pe)",
        "self.register_buffer('pe', torch.zeros(3))",
        "self.pe = pe\n        nn.init.normal_(self.pe)",
        "self.pe = pe\n        self.pe *= 2",
        "self.pe = pe\n        self.scale()\n\n    def scale(self):\n        self.pe *= 2",
    ],
)
def test_another_array_that_is_kept_does_not_hold(kept: str) -> None:
    assert verdict(LAYER + f"        {kept}\n") in ("unparsed", "undecided", "fails")


def test_the_statement_that_is_not_followed_is_named() -> None:
    finding = only("```python" + RECIPE + "pe = torch.relu(pe)\n```\n")
    assert finding.claim.unread == "7:6: relu is not known"
    finding = only("```python" + RECIPE + "np.random.shuffle(pe)\n```\n")
    assert finding.claim.unread == "7:1: shuffle is not known"


def test_whole_numbers_cut_the_waves_off() -> None:
    for kind in ("int", "torch.long", "'int32'", "np.int64"):
        code = RECIPE.replace("d_model)\nposition", f"d_model, dtype={kind})\nposition")
        assert verdict(code) == "undecided"


# -- what changes nothing ------------------------------------------------------------------


@pytest.mark.parametrize(
    "more",
    [
        "print(pe.shape, pe)",
        "plt.imshow(pe)\nplt.show()",
        "fig, ax = plt.subplots()\nim = ax.pcolormesh(pe, cmap='RdBu')\nfig.colorbar(im)",
        "sns.heatmap(pe[:50])",
        "torch.save(pe, 'pe.pt')",
        "assert pe.shape == (max_len, d_model)",
        "x = x + pe[:10]",
        "x = self.dropout(embedding + pe)",
        "y = torch.relu(pe)",
        "copy = pe.clone()\ncopy *= 2",
        "pe = pe.unsqueeze(0).transpose(0, 1)",
        "pe = pe.to(device)",
        "pe = nn.Parameter(pe, requires_grad=False)",
        "pe.requires_grad_(False)",
        "pe.requires_grad = False",
        "[print(row) for row in pe]",
        "pe = pe.repeat(32, 1, 1)",
        "pe = np.tile(pe, (batch, 1, 1))",
        "settings = {'table': pe}\nprint(settings)",
        "del div_term",
        "torch.testing.assert_close(pe, other)",
        "assert len(pe.shape) == 2 and pe.data is not None",
        "with torch.no_grad() as guard:\n    print(pe.device)",
        "for row in pe:\n    print(row)",
        "import matplotlib.pyplot as plt\nplt.matshow(pe.data)",
    ],
)
def test_what_only_uses_the_table(more: str) -> None:
    assert verdict(RECIPE + more + "\n") == "holds"


@pytest.mark.parametrize(
    "given",
    ["pe", "pe.unsqueeze(0)", "torch.tensor(pe)", "pe[None].to(device)", "(pe, div_term)", "None"],
)
def test_the_table_that_is_given_back(given: str) -> None:
    assert verdict(FUNCTION + f"    return {given}\n") == "holds"


@pytest.mark.parametrize(
    "used",
    [
        "return x + pe",
        "return x * math.sqrt(d_model) + pe[: x.size(0)]",
        "x = self.embedding(x)\n    x = x * math.sqrt(d_model)\n    return self.dropout(x + pe)",
        "x += pe\n    return F.dropout(x, 0.1)",
        "return torch.add(x, pe)",
        "return x",
    ],
)
def test_an_argument_with_the_table_added(used: str) -> None:
    code = FUNCTION.replace("table(max_len, d_model", "forward(self, x, max_len, d_model")
    assert verdict(code + f"    {used}\n") == "holds"


@pytest.mark.parametrize(
    "kept",
    [
        "self.register_buffer('pe', pe)",
        "self.register_buffer('pe', pe.unsqueeze(0), persistent=False)",
        "self.pe = nn.Parameter(pe, requires_grad=False)",
        "self.pe = nn.Parameter(data=pe)",
        "self.embedding.weight.data.copy_(pe)",
        "pe.detach_()",
        "self.pe = pe\n        self.norm = nn.LayerNorm(d_model)",
        "self.weight = pe.float()\n\n    def forward(self, x):\n        return -self.weight[x]",
    ],
)
def test_the_table_that_is_kept(kept: str) -> None:
    assert verdict(LAYER + f"        {kept}\n") == "holds"
