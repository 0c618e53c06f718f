export type ExportWhat = "orders" | "fills";

/** Parts as one table: each line ends, and the head stands once. */
export function joinedCsv(parts: readonly string[]): string {
  const head = firstLine(parts[0] ?? "");
  return parts
    .map((part, index) => (index > 0 && firstLine(part) === head ? part.slice(head.length) : part))
    .map((part) => part.replace(/^\r?\n/, ""))
    .map((part) => (part === "" || part.endsWith("\n") ? part : `${part}\n`))
    .join("");
}

const firstLine = (text: string): string => /^[^\r\n]*/.exec(text)?.[0] ?? "";

/** The file's name with its days; without any, the day of the export alone. */
export function exportName(what: ExportWhat, from: string, to: string, today: string): string {
  const days =
    from === "" && to === "" ? today : `${from === "" ? "start" : from}_${to === "" ? today : to}`;
  return `candor-${what}-${days}.csv`;
}
