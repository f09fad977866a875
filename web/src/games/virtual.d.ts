declare module "virtual:games" {
  const games: Record<string, import(".").GamePage>;
  export default games;
}
