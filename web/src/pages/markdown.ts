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

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const chunk of text.split(/\n\s*\n/)) {
    const lines = chunk.split("\n").filter((line) => line.trim());
    if (!lines.length) continue;
    const first = lines[0] ?? "";
    if (first.startsWith("#")) {
      found.push({ kind: "heading", text: first.replace(/^#+\s*/, "") });
      if (lines.length > 1) found.push(...blocks(lines.slice(1).join("\n")));
    } else if (lines.every((line) => line.trim().startsWith("|"))) {
      const rows = lines
        .filter((line) => !/^\|[\s:|-]+\|$/.test(line.trim()))
        .map((line) => line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim()));
      found.push({ kind: "table", rows });
    } else if (lines.some((line) => /^[-*] /.test(line))) {
      const start = lines.findIndex((line) => /^[-*] /.test(line));
      if (start > 0) found.push({ kind: "paragraph", text: lines.slice(0, start).join(" ") });
      const items: string[] = [];
      for (const line of lines.slice(start)) {
        if (/^[-*] /.test(line)) items.push(line.slice(2));
        else items.push(`${items.pop() ?? ""} ${line.trim()}`);
      }
      found.push({ kind: "list", items });
    } else found.push({ kind: "paragraph", text: lines.join(" ") });
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
