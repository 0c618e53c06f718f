import { ONE, units } from "./amounts.mjs";
import { chained } from "./chained.mjs";

/** An older quote never counts. */
const QUOTE_AGE_MAX_MS = 5_000;
/** How far a source's own time may run ahead of its price. */
const SOURCE_LAG_MS = 500;
const WAIT_SECONDS = 5;

/** The prices of a recorded second by the number of their market, each with its age in milliseconds. */
export function* pricesOf(second) {
  const [grid] = second.split("\n");
  const [kind, ...fields] = grid.split(",");
  if (kind !== "tick") return;
  for (let start = 0; start < fields.length;) {
    let end = start + 1;
    while (end < fields.length && !fields[end].includes("=")) end += 1;
    const [id, shown] = fields[start].split("=");
    if (shown !== "") {
      const price = units(shown);
      yield { id: Number(id), price, ageMs: ageOf(price, fields.slice(start + 1, end)) };
    }
    start = end;
  }
}

/** All but one of the quotes within 5 % of a price, at least three, are no older. */
function ageOf(price, quoted) {
  const far = (price * 5n + 99n) / 100n;
  const ages = [];
  for (let at = 0; at < quoted.length; at += 3) {
    const [shown, , age] = quoted.slice(at, at + 3);
    if (shown === "" || Number(age) > QUOTE_AGE_MAX_MS) continue;
    const apart = units(shown) - price;
    if ((apart < 0n ? -apart : apart) <= far) ages.push(Number(age));
  }
  return ages.toSorted((a, b) => a - b)[Math.max(2, ages.length - 2)];
}

/**
 * Finds the second that decides a request accepted at a moment with `event` as the last recorded one: the first with
 * all but one of its quotes made half a second later or more, within five seconds. `late` if none came in time.
 */
export function decidingSecond(seconds, { at: acceptedAt, event: acceptedEvent }) {
  for (const { event, at, ageMs } of seconds) {
    if (event <= acceptedEvent) continue;
    if (at > Math.floor(acceptedAt / 1_000) + WAIT_SECONDS) return { late: event };
    if (at * 1_000 - Math.max(0, ageMs) > acceptedAt + SOURCE_LAG_MS) return { event };
  }
  return {};
}

/** The additions to half a spread for each whole second of a price's age, and for its recent movement. */
export const halfSpreadAt = (halfSpread, { ageMs, movement }) =>
  halfSpread +
  (ONE * 2n * BigInt(Math.floor(Math.max(0, ageMs) / 1_000))) / 10_000n +
  (movement + 19n) / 20n;

const ZEROS = "0".repeat(64);

/** Checks that each recorded second follows from the one before it; the first second of an export is taken as it is. */
export function createChain(fault, { hasGaps = false } = {}) {
  let before;
  return ({ event, at, text, hash }) => {
    if (before !== undefined && event !== before.event + 1) {
      if (!hasGaps) fault(`second ${event}`, "one before it is missing");
      before = undefined;
    }
    const previous = event === 0 ? ZEROS : (before?.hash ?? undefined);
    const own = previous === undefined ? hash : chained(previous, `${event}|${at}|${text}`);
    if (hash !== null && own !== hash)
      fault(`second ${event}`, "its hash does not follow from it and the one before");
    before = { event, hash: own };
  };
}
