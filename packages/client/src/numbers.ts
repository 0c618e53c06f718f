/** The first and the last number of a message; undefined for an unnumbered one. */
function numbersOf(message: unknown): { first: number; last: number } | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  const { seq, U, u } = message as { seq?: unknown; U?: unknown; u?: unknown };
  if (typeof seq === "number") return { first: seq, last: seq };
  return typeof U === "number" && typeof u === "number" ? { first: U, last: u } : undefined;
}

/** The number up to which a snapshot includes all messages. */
export const lastOf = (snapshot: unknown): number | undefined => numbersOf(snapshot)?.last;

/** The place of a message for a reader who has everything up to `last`. */
export function placeOf(message: unknown, last: number | undefined): "next" | "known" | "gap" {
  const numbers = numbersOf(message);
  if (numbers === undefined || last === undefined || numbers.first === last + 1) return "next";
  return numbers.last <= last ? "known" : "gap";
}
