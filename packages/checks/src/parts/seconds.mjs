import { chained } from "./chained.mjs";
import { big, quotient, up } from "./decimals.mjs";

/** An older quote counts for no price. */
const QUOTE_AGE_MAX_MS = 5_000;
/** An older price decides nothing. */
const PRICE_AGE_MAX_MS = 3_000;
/** How far a source's own time may run ahead of its price. */
const SOURCE_LAG_MS = 500;
/** The movement of an index covers this many recorded seconds. */
export const MOVEMENT_SECONDS = 30;

/** Reads a recorded second: the price of each market, and its age in milliseconds. */
export function pricesIn(text) {
  const [grid] = text.split("\n");
  const [kind, ...fields] = grid.split(",");
  const prices = new Map();
  if (kind !== "tick") return prices;
  const starts = fields.flatMap((field, index) => (field.includes("=") ? [index] : []));
  for (const [index, start] of starts.entries()) {
    const [market, price] = fields[start].split("=");
    if (price === "") continue;
    const quoted = fields.slice(start + 1, starts[index + 1]);
    prices.set(Number(market), { price, age: () => ageOf(quoted, big(price)) });
  }
  return prices;
}

/** The age of a price: all but one of the quotes within 5 % of it, at least three, are no older. */
function ageOf(quoted, price) {
  const ages = [];
  for (let at = 0; at < quoted.length; at += 3) {
    const [quote, , age] = quoted.slice(at, at + 3);
    if (quote === "" || Number(age) > QUOTE_AGE_MAX_MS) continue;
    if (
      big(quote)
        .minus(price)
        .abs()
        .lte(up(price.times("0.05"), 18))
    )
      ages.push(Number(age));
  }
  return ages.toSorted((a, b) => a - b)[Math.max(2, ages.length - 2)];
}

/**
 * The recorded seconds of an export, each of which has to follow from the one before it, if that is there. After `keep`
 * was called, only those within its spans are kept.
 */
export function createSeconds({ fault, count }) {
  const seconds = new Map();
  const kept = new Set();
  let before;
  return {
    keep: (from, to) => {
      for (let event = from; event <= to; event += 1) kept.add(event);
    },
    take: ({ event, at, text, hash }) => {
      count("seconds");
      const isNext = before?.event === event - 1 && before.hash !== null;
      const own = isNext ? chained(before.hash, `${event}|${at}|${text}`) : hash;
      if (hash !== null && own !== hash)
        fault(`second ${event}`, "its hash does not follow from it and the one before");
      before = { event, hash: own };
      let read;
      const second = { event, at, prices: () => (read ??= pricesIn(text)) };
      if (kept.size === 0 || kept.has(event)) seconds.set(event, second);
      return second;
    },
    /** Undefined if it is not in the export. */
    of: (event) => seconds.get(event),
  };
}

/**
 * Returns the price that a second decides for a market: its index and half of the published spread. The spread is wider
 * by 0.02 % for each whole second of the price's age, and by a twentieth of the index's movement over 30 recorded
 * seconds. Undefined without a price.
 */
export function pricedBy(seconds, { event, market, halfSpread, moment }) {
  const second = seconds.of(event);
  const own = second?.prices().get(market);
  const age = own?.age();
  if (age === undefined || age > PRICE_AGE_MAX_MS) return undefined;
  const recent = [];
  for (let one = event - MOVEMENT_SECONDS + 1; one <= event; one += 1) {
    const price = seconds.of(one)?.prices().get(market)?.price;
    if (price !== undefined) recent.push(big(price));
  }
  const index = big(own.price);
  const high = recent.reduce((a, b) => (a.gt(b) ? a : b));
  const low = recent.reduce((a, b) => (a.lt(b) ? a : b));
  const movement = quotient(high.minus(low), index, 18, "up");
  const ageMs = age + Math.max(0, (moment ?? second.at * 1_000) - second.at * 1_000);
  const wider = big("0.0002").times(Math.floor(Math.max(0, ageMs) / 1_000));
  return {
    at: second.at,
    index,
    halfSpread: big(halfSpread)
      .plus(wider)
      .plus(up(movement.times("0.05"), 18)),
  };
}

/** Whether a second is the first after an acceptance that was unknown then: its quotes are later by more than a lag. */
export function isFirstUnknown(seconds, { event, market, acceptedAt, acceptedEvent }) {
  const isUnknown = (one) => {
    const second = seconds.of(one);
    const age = second?.prices().get(market)?.age();
    return age !== undefined && second.at * 1_000 - Math.max(0, age) > acceptedAt + SOURCE_LAG_MS;
  };
  for (let one = acceptedEvent + 1; one < event; one += 1) if (isUnknown(one)) return false;
  return event > acceptedEvent && isUnknown(event);
}

/** Downloads recorded seconds from a number to another, in answers of at most 600. */
export async function* secondsOf(ask, from, to) {
  for (let next = from; next <= to;) {
    const limit = Math.min(600, to - next + 1);
    const { list } = await ask("/currency/ticks", { from: next, limit });
    if (list.length === 0) return;
    for (const { event, at, text, hash } of list)
      yield { kind: "tick", event, at: Date.parse(at) / 1_000, text, hash };
    next = list.at(-1).event + 1;
  }
}
