import type { CallOutput } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import { type TickTerms, eventLine, marketsOf, readText } from "@candor/rules/event-text.ts";
import { FORMULA, indexPrice } from "@candor/rules/index-price.ts";
import { chainedDigest, digestOf } from "../../../parts/verify/hash.ts";

export type Recorded = CallOutput<"markets.listTicks">["list"][number];

/** Returns the first second whose hash does not follow from the one before it and its text. */
export async function wrongHash([first, ...list]: readonly Recorded[]) {
  let before = first;
  for (const second of list) {
    const { event, at, text, hash } = second;
    const line = eventLine({ id: event, at: Date.parse(at) / 1_000, text });
    const own = before && (await chainedDigest(before.hash, await digestOf(line)));
    if (event !== (before?.event ?? 0) + 1 || own !== hash) return `${event}`;
    before = second;
  }
  return undefined;
}

/** The terms that some seconds state. */
export function termsIn(list: readonly Recorded[]): TickTerms | undefined {
  for (const { text } of list) {
    const read = readText(text);
    if (read.kind === "tick" && read.terms !== undefined) return read.terms;
  }
  return undefined;
}

/** Returns the first second with a price that its quotes and terms do not give. */
export function wrongPrice(list: readonly Recorded[], known: TickTerms | undefined) {
  let terms = known;
  for (const { event, text } of list) {
    const read = readText(text);
    if (read.kind !== "tick") continue;
    terms = read.terms ?? terms;
    if (terms === undefined || !arePricesRight(read.fields, terms)) return `${event}`;
  }
  return undefined;
}

function arePricesRight(fields: readonly string[], terms: TickTerms): boolean {
  if (terms.formula !== FORMULA || fields.length !== widthOf(terms)) return false;
  const ticks = new Map(terms.markets);
  return marketsOf(fields, terms).every(({ id, price, quotes }) => {
    const made = indexPrice(quotes, { ...terms, tick: dec(ticks.get(id) ?? "0") });
    return (made.ok ? made.price : undefined) === price;
  });
}

const widthOf = ({ sources, markets }: TickTerms): number =>
  markets.length * (1 + 3 * sources.length);
