"""What researchers ask of a game: its spec, outlook, rewards and exchange of states."""
