"""The edition without a server: tables, words and pictures inside the page, rules as modules.

`house` and what it needs run in a worker of the browser, in Python as it is; `building` makes the
folder that any host of plain files serves.
"""
