import { dec } from "@candor/money";
import { type Entry, entryHash, GENESIS_HASH, ORIGIN_ID } from "./entry.ts";
import { type EntryText, marketsOf, readText, type TickTerms } from "./entry-text.ts";
import { FORMULA, indexPrice } from "./index-price.ts";

export type Verdict =
  | { ok: true; entries: number; gaps: number; head: Buffer }
  /** `id` names the first entry that is wrong, or within a packed hour the one that ends it. */
  | { ok: false; entries: number; id: number; fault: string };

/**
 * Walks the sequence from its first entry and looks at all that it claims: that no id and no second
 * is missing, that each hash follows from the entry and the ones before it, and that each price, or
 * the lack of one, is what its quotes make. It needs nothing but the entries. That nothing was cut
 * off at the end, only a head that was written down elsewhere can tell: compare it with the one returned.
 */
export async function verifyTicks(
  entries: AsyncIterable<Entry> | Iterable<Entry>,
): Promise<Verdict> {
  let hash: Buffer = GENESIS_HASH;
  let previous: Seen | undefined;
  let terms: TickTerms | undefined;
  let count = 0;
  let gaps = 0;
  for await (const entry of entries) {
    const fail = (fault: string): Verdict => ({ ok: false, entries: count, id: entry.id, fault });
    if (entry.id !== (previous === undefined ? ORIGIN_ID : previous.id + 1))
      return fail("an entry before it is missing");
    hash = entryHash(hash, entry);
    if (entry.hash !== undefined && !hash.equals(entry.hash)) return fail("its hash is wrong");
    try {
      const read = readText(entry.text);
      if (!doesFollow(previous, entry.at, read)) return fail("a second before it is missing");
      if (read.kind === "gap") gaps += 1;
      if (read.kind === "tick") {
        terms = read.terms ?? terms;
        const fault = faultOfTick(read.fields, terms);
        if (fault !== undefined) return fail(fault);
      }
      previous = { id: entry.id, at: entry.at, kind: read.kind };
    } catch (error) {
      return fail(`it cannot be read: ${String(error)}`);
    }
    count += 1;
  }
  return { ok: true, entries: count, gaps, head: hash };
}

type Seen = { id: number; at: number; kind: EntryText["kind"] };

/** Ticks are a second apart, or a gap stands between them that names both ends. */
function doesFollow(previous: Seen | undefined, at: number, read: EntryText): boolean {
  if (previous === undefined) return read.kind === "origin";
  if (read.kind === "origin") return false;
  if (previous.kind === "origin") return read.kind === "tick";
  if (previous.kind === "gap") return read.kind === "tick" && at === previous.at;
  if (read.kind === "tick") return at === previous.at + 1;
  return (
    read.since === previous.at &&
    at !== previous.at + 1 &&
    (read.cause === "clock" || at > previous.at)
  );
}

function faultOfTick(fields: readonly string[], terms: TickTerms | undefined): string | undefined {
  if (terms === undefined) return "its terms are unknown";
  if (terms.formula !== FORMULA) return `its formula is unknown: ${terms.formula}`;
  const priceTicks = new Map(terms.markets);
  for (const { id, price, quotes } of marketsOf(fields, terms)) {
    const tick = dec(priceTicks.get(id) ?? "");
    const index = indexPrice(quotes, { ...terms, tick });
    if ((index.ok ? index.price : undefined) !== price)
      return `the price of market ${id} is not what its quotes make`;
  }
  return undefined;
}
