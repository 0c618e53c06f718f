import { dec } from "@candor/money";
import { type RecordedEvent, eventHash, GENESIS_HASH, ORIGIN_ID } from "./recorded-event.ts";
import { type EventText, marketsOf, readText, type TickTerms } from "@candor/rules/event-text.ts";
import { FORMULA, indexPrice } from "@candor/rules/index-price.ts";

export type Verdict =
  | { ok: true; events: number; gaps: number; head: Buffer }
  /** `id` names the first event that is wrong, or within a packed hour the one that ends it. */
  | { ok: false; events: number; id: number; fault: string };

/**
 * Walks the sequence from its first event and looks at all that it claims: that no id and no second
 * is missing, that each hash follows from the event and the ones before it, and that each price, or
 * the lack of one, is what its quotes make. It needs nothing but the events. That nothing was cut
 * off at the end, only a head that was written down elsewhere can tell: compare it with the one returned.
 */
export async function verifyTicks(
  events: AsyncIterable<RecordedEvent> | Iterable<RecordedEvent>,
): Promise<Verdict> {
  let hash: Buffer = GENESIS_HASH;
  let previous: Seen | undefined;
  let terms: TickTerms | undefined;
  let count = 0;
  let gaps = 0;
  for await (const event of events) {
    const fail = (fault: string): Verdict => ({ ok: false, events: count, id: event.id, fault });
    if (event.id !== (previous === undefined ? ORIGIN_ID : previous.id + 1))
      return fail("an event before it is missing");
    hash = eventHash(hash, event);
    if (event.hash !== undefined && !hash.equals(event.hash)) return fail("its hash is wrong");
    try {
      const read = readText(event.text);
      if (!doesFollow(previous, event.at, read)) return fail("a second before it is missing");
      if (read.kind === "gap") gaps += 1;
      if (read.kind === "tick") {
        terms = read.terms ?? terms;
        const fault = faultOfTick(read.fields, terms);
        if (fault !== undefined) return fail(fault);
      }
      previous = { id: event.id, at: event.at, kind: read.kind };
    } catch (error) {
      return fail(`it cannot be read: ${String(error)}`);
    }
    count += 1;
  }
  return { ok: true, events: count, gaps, head: hash };
}

type Seen = { id: number; at: number; kind: EventText["kind"] };

/** Whether ticks are a second apart, or separated by a gap that names both ends. */
function doesFollow(previous: Seen | undefined, at: number, read: EventText): boolean {
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
