"""The notebook runs from its first cell to its last, in a short form."""

import json
from pathlib import Path

NOTEBOOK = Path(__file__).parents[2] / "docs" / "train_an_agent.ipynb"


def cells():
    """The code of the notebook, cell by cell; it is kept without results."""
    found = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    code = [cell for cell in found if cell["cell_type"] == "code"]
    assert all(not cell["outputs"] and cell["execution_count"] is None for cell in code)
    return ["".join(cell["source"]) for cell in code]


def test_every_cell_runs(monkeypatch, capsys):
    """One pass of training instead of minutes; the network has changed, and figures are told."""
    monkeypatch.setenv("MINUTES", "0")
    names = {}
    for code in cells():
        short = code.replace("LANES, STEPS = 128, 256", "LANES, STEPS = 16, 160")
        exec(compile(short.replace("wins(100)", "wins(2)"), str(NOTEBOOK), "exec"), names)
    assert names["LANES"] == 16 and names["decisions"] > 16
    assert "wins against chance: " in capsys.readouterr().out
