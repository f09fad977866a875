// Python of the built page outside a browser: `node again.mjs SITE TESTS` plays games of stdin again, and says what it saw.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [site, tests] = process.argv.slice(2).map((folder) => path.resolve(folder));
const folder = path.join(site, "python");
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: `${folder}/` });
python.unpackArchive(new Uint8Array(fs.readFileSync(path.join(folder, "botwright.zip"))), "zip", { extractDir: "/home/here" });
for (const room of ["tests", "tests/site"]) python.FS.mkdir(`/home/here/${room}`);
for (const name of ["__init__.py", "site/__init__.py", "site/memory.py", "site/again.py"]) {
  python.FS.writeFile(`/home/here/tests/${name}`, fs.readFileSync(path.join(tests, name)));
}
python.runPython('import sys; sys.path.insert(0, "/home/here")');
const found = await python.pyimport("tests.site.again").played(fs.readFileSync(0, "utf8"));
await new Promise((written) => process.stdout.write(found, written));
process.exit(0);
