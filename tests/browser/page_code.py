"""The page's own code without a page: a module of the client run by Node."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

WEB = Path(__file__).parents[2] / "web"
NODE = shutil.which("node") or str(Path(sys.executable).with_name("node"))
# what a module imports is loaded as well, but for texts and what needs a page
RUN = """
const { readFileSync } = require("fs"), path = require("path");
const ts = require("./node_modules/typescript");
const options = { compilerOptions: { module: "commonjs" } };
const nothing = new Proxy(() => nothing, { get: () => nothing });
const near = (file, name) => path.resolve(path.dirname(file), name + ".ts");
const load = (file) => {
  const module_ = { exports: {} };
  const plain = ts.transpileModule(readFileSync(file, "utf8"), options).outputText;
  const find = (name) => (/svelte$|json$/.test(name) ? nothing : load(near(file, name)));
  new Function("exports", "require", plain)(module_.exports, find);
  return module_.exports;
};
const { file, work, asked } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(new Function("code", "asked", work)(load(file), asked)));
"""


def run(file: str, work: str, asked: Any) -> Any:
    """What some JavaScript says that is given the exports of a module as `code`, and `asked`."""
    said = subprocess.run(
        [NODE, "-e", RUN],
        input=json.dumps({"file": file, "work": work, "asked": asked}),
        capture_output=True,
        text=True,
        cwd=WEB,
        check=True,
    )
    return json.loads(said.stdout)
