"""Players in WebAssembly: search, network and greedy turns of a game, from the same source.

`memory` says where everything lies that they write to, `entries` are the functions of a module,
`thinker` is a host for it. `python -m botwright.players.wasm` builds.
"""
