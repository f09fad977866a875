"""Games on a server are safe."""
