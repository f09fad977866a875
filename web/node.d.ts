// The little of Node that the build needs.

declare module "node:fs" {
  export function existsSync(path: string): boolean;
  export function readdirSync(path: string): string[];
}
declare module "node:path" {
  export function basename(path: string): string;
  export function dirname(path: string): string;
  export function resolve(...parts: string[]): string;
}
declare const process: { env: Record<string, string | undefined> };
interface ImportMeta {
  dirname: string;
}
