import { type Dec, abs, dec, formatDec, mul, sub } from "@candor/money";
import { type AgedQuote, DEVIATION_MAX, SOURCES_MIN } from "./index-price.ts";
import { reachOf } from "./prices/reach.ts";

/** Why nothing was recorded: no recorder was there, or the clock went back or jumped. */
export type GapCause = "stopped" | "clock";

/** The terms that the prices of a tick were made under, so that they can be recomputed after any change. */
export type TickTerms = {
  formula: string;
  freshnessMs: number;
  aheadMs: number;
  /** The order of the quotes. */
  sources: string[];
  /** The price tick of each market by its id, in the order of the markets. */
  markets: [id: number, priceTick: string][];
};

/** A market within a tick; without a price it has no index in that second. */
export type TickMarket = { id: number; price: Dec | undefined; quotes: AgedQuote[] };

export type EventText =
  | { kind: "origin" }
  | { kind: "gap"; since: number; cause: GapCause }
  | { kind: "tick"; fields: string[]; terms: TickTerms | undefined };

/**
 * A tick as text, fields apart by commas, e.g. for one market and two sources
 *
 *     tick,1=60123.4,60123.4,0.51,350,60125,,1200
 *
 * For each market `<id>=<price>` or `<id>=` without an index, then price, volume and age in ms of each
 * source; a source that never quoted has three empty fields, an unknown volume is empty. The terms
 * follow as JSON on a second line wherever they change, and in the first tick of each hour.
 */
export function tickText(
  markets: readonly TickMarket[],
  sources: readonly string[],
  terms: TickTerms | undefined,
): string {
  const fields = markets.flatMap(({ id, price, quotes }) => [
    `${id}=${price === undefined ? "" : formatDec(price)}`,
    ...sources.flatMap((source) => quoteFields(quotes.find((quote) => quote.source === source))),
  ]);
  const grid = ["tick", ...fields].join(",");
  return terms === undefined ? grid : `${grid}\n${JSON.stringify(terms)}`;
}

function quoteFields(quote: AgedQuote | undefined): string[] {
  if (quote === undefined) return ["", "", ""];
  const volume = quote.volume === undefined ? "" : formatDec(quote.volume);
  return [formatDec(quote.price), volume, `${quote.ageMs}`];
}

export const gapText = (since: number, cause: GapCause): string => `gap,${since},${cause}`;

/** Throws unless the text is in the form of an event. */
export function readText(text: string): EventText {
  const [grid = "", terms] = text.split("\n");
  const [kind, ...fields] = grid.split(",");
  const [since, cause] = fields;
  if (kind === "tick")
    return {
      kind,
      fields,
      terms: terms === undefined ? undefined : (JSON.parse(terms) as TickTerms),
    };
  if (kind === "gap" && (cause === "stopped" || cause === "clock"))
    return { kind, since: Number.parseInt(since ?? "", 10), cause };
  if (kind === "origin") return { kind };
  throw new Error(`no event: ${grid.slice(0, 40)}`);
}

/** The prices of a tick alone, for which its terms need not be known. */
export function pricesOf(fields: readonly string[]): Map<number, Dec> {
  const prices = new Map<number, Dec>();
  for (const field of fields) {
    const end = field.indexOf("=");
    if (end > 0 && end < field.length - 1)
      prices.set(Number.parseInt(field.slice(0, end), 10), dec(field.slice(end + 1)));
  }
  return prices;
}

/** No older quote counts, under any terms of a tick. */
const AGE_MAX_MS = 5_000;

/**
 * By market, how old its price is, for which the terms of the tick need not be known: all but one of the quotes that count,
 * and three at least, are no older, in milliseconds. Of four sources one may be silent, or lie, without making the price older
 * or younger.
 */
export const agesOf = (fields: readonly string[]): Map<number, number> =>
  byMarket(fields, (counted) => {
    const ages = counted.map(({ ageMs }) => ageMs).toSorted((a, b) => a - b);
    return ages[Math.max(SOURCES_MIN - 1, ages.length - 2)];
  });

/** For each market, how far one source alone could have moved its price in that second. */
export const reachesOf = (fields: readonly string[]): Map<number, Dec> =>
  byMarket(fields, (counted) => reachOf(counted.map(({ price }) => price)));

type Counted = { price: Dec; ageMs: number };

/** What the quotes that count say of each market that has a price. */
function byMarket<Read>(
  fields: readonly string[],
  read: (counted: readonly Counted[]) => Read | undefined,
): Map<number, Read> {
  const found = new Map<number, Read>();
  for (let start = 0; start < fields.length;) {
    const [id = "", text = ""] = fields[start]?.split("=") ?? [];
    let end = start + 1;
    while (end < fields.length && fields[end]?.includes("=") === false) end += 1;
    const own = text === "" ? undefined : read(countedOf(dec(text), fields.slice(start + 1, end)));
    if (own !== undefined) found.set(Number.parseInt(id, 10), own);
    start = end;
  }
  return found;
}

/** Reads quotes that are written as price, volume and age in turn. */
function countedOf(index: Dec, quoted: readonly string[]): Counted[] {
  const deviationMax = mul(index, DEVIATION_MAX, "up");
  const counted: Counted[] = [];
  for (let place = 0; place < quoted.length; place += 3) {
    const [text = "", , age = ""] = quoted.slice(place, place + 3);
    const ageMs = Number.parseInt(age, 10);
    if (text === "" || ageMs > AGE_MAX_MS) continue;
    const price = dec(text);
    if (abs(sub(price, index)) <= deviationMax) counted.push({ price, ageMs });
  }
  return counted;
}

/** All that a tick says; throws where its markets or quotes are not those of its terms. */
export function marketsOf(fields: readonly string[], terms: TickTerms): TickMarket[] {
  const width = 1 + 3 * terms.sources.length;
  if (fields.length !== width * terms.markets.length)
    throw new Error("the fields are not those of the terms");
  return terms.markets.map(([id], index) => {
    const [head = "", ...rest] = fields.slice(index * width, (index + 1) * width);
    const price = head.slice(`${id}=`.length);
    if (!head.startsWith(`${id}=`)) throw new Error(`market ${id} is missing`);
    const quotes = terms.sources.flatMap((source, place) => {
      const [quoted = "", volume = "", age = ""] = rest.slice(3 * place, 3 * place + 3);
      if (quoted === "") return [];
      return [
        {
          source,
          price: dec(quoted),
          volume: volume === "" ? undefined : dec(volume),
          ageMs: Number.parseInt(age, 10),
        },
      ];
    });
    return { id, price: price === "" ? undefined : dec(price), quotes };
  });
}

/** The text whose SHA-256 is an event's digest; `at` in unix seconds. */
export const eventLine = ({ id, at, text }: { id: number; at: number; text: string }): string =>
  `${id}|${at}|${text}`;
