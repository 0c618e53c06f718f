import type { CallOutput } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import { type TickTerms, eventLine, marketsOf, readText } from "@candor/rules/event-text.ts";
import { FORMULA, indexPrice } from "@candor/rules/index-price.ts";
import { isHeadSigned } from "../../../parts/verify/chain.ts";
import { chainedDigest, digestOf } from "../../../parts/verify/hash.ts";
import { call } from "../../../lib/call.ts";
import { type Found, foundAmong } from "./found.ts";

type Recorded = CallOutput<"markets.listTicks">["list"][number];

const SECONDS = 300;
/** Terms are stated where they change, and at the beginning of so many seconds. */
const HOUR = 3_600;
const PAGE = 600;

/** The last recorded seconds up to the newest signed head: hashes, prices from quotes, and the head's signature. */
export async function checkSeconds(): Promise<Found> {
  const [head] = (await call("options.listHeads", { chain: "ticks", limit: 1 })).list;
  if (head === undefined) return { state: "none" };
  const isSigned = await isHeadSigned(head);
  if (isSigned === "unsupported") return { state: "unsupported" };
  const first = Math.max(1, head.number - SECONDS + 1);
  const list = await secondsFrom(first - 1, head.number);
  const count = list.length - 1;
  const where = await wrongHash(list);
  if (where !== undefined) return foundAmong(count, where);
  if (!isSigned || list.at(-1)?.hash !== head.hash) return foundAmong(count, `head ${head.number}`);
  const hour = Math.floor(first / HOUR) * HOUR;
  const terms = termsIn(await secondsFrom(hour, Math.min(hour + 1, head.number)));
  if (wrongPrice(list.slice(1), terms) === undefined) return foundAmong(count, undefined);
  // Terms that changed within the hour are known from its beginning on alone.
  return foundAmong(count, wrongPrice(await secondsFrom(hour, head.number), undefined));
}

async function secondsFrom(first: number, last: number): Promise<Recorded[]> {
  const all: Recorded[] = [];
  for (let from = first; from <= last; from += PAGE) {
    const limit = Math.min(PAGE, last - from + 1);
    all.push(...(await call("markets.listTicks", { from, limit })).list);
  }
  return all;
}

/** The first second whose hash does not follow from the one before it and what it says. */
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

function termsIn(list: readonly Recorded[]): TickTerms | undefined {
  for (const { text } of list) {
    const read = readText(text);
    if (read.kind === "tick" && read.terms !== undefined) return read.terms;
  }
  return undefined;
}

/** The first second one of whose prices is not the one that its quotes make by its terms. */
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
