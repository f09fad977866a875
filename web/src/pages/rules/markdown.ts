// Markdown taken apart: headings, lists, tables, paragraphs; bold, italics, code.

export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; rows: string[][] };

export interface Inline {
  kind: "text" | "strong" | "em" | "code";
  text: string;
}

const isTable = (line: string): boolean => line.trim().startsWith("|");
const isItem = (line: string): boolean => /^[-*] /.test(line);

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  let open = false; // whether the last paragraph or item goes on
  for (const line of text.split("\n")) {
    const last = found.at(-1);
    if (!line.trim()) open = false;
    else if (line.startsWith("#")) {
      found.push({ kind: "heading", text: line.replace(/^#+\s*/, "") });
      open = false;
    } else if (isTable(line)) {
      if (/^\|[\s:|-]+\|$/.test(line.trim())) continue;
      const row = line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());
      if (last?.kind === "table" && open) last.rows.push(row);
      else found.push({ kind: "table", rows: [row] });
      open = true;
    } else if (isItem(line)) {
      if (last?.kind === "list") last.items.push(line.slice(2));
      else found.push({ kind: "list", items: [line.slice(2)] });
      open = true;
    } else if (open && last?.kind === "paragraph") last.text += ` ${line.trim()}`;
    else if (open && last?.kind === "list") last.items.push(`${last.items.pop() ?? ""} ${line.trim()}`);
    else {
      found.push({ kind: "paragraph", text: line.trim() });
      open = true;
    }
  }
  return found;
}

export function inline(text: string): Inline[] {
  const plain = text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  return plain
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part): Inline => {
      if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
      if (part.startsWith("*") && part.length > 2) return { kind: "em", text: part.slice(1, -1) };
      if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
      return { kind: "text", text: part };
    });
}
