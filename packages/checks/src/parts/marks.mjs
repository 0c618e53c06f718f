import {
  least,
  most,
  nearest,
  stepDown,
  stepUp,
  timesDown,
  timesUp,
  units,
  up,
  within,
} from "./amounts.mjs";
import { halfSpreadAt, pricesOf } from "./second-prices.mjs";

const WINDOW_SECONDS = 30;
/** The age of an index whose quotes have no age. */
const AGE_UNKNOWN_MS = 3_600_000;
const BAND = 3n;
/** Prices have at most eight decimals, so that as whole numbers they fit 64 bits. */
const COLUMN = 10n ** 10n;

/** Prices of one contract by second, in columns, because a position may be open for months of seconds. */
function createSeries() {
  let [size, count] = [1_024, 0];
  const columns = {
    event: new Float64Array(size),
    at: new Float64Array(size),
    ageMs: new Float64Array(size),
    mark: new BigInt64Array(size),
    index: new BigInt64Array(size),
    average: new BigInt64Array(size),
    mid: new BigInt64Array(size),
    movement: new BigInt64Array(size),
  };
  const grow = () => {
    size *= 2;
    for (const [name, old] of Object.entries(columns)) {
      columns[name] = new old.constructor(size);
      columns[name].set(old);
    }
  };
  return {
    get count() {
      return count;
    },
    push: ({ event, at, ageMs, mark, index, average, mid, movement }) => {
      if (count === size) grow();
      Object.entries({ event, at, ageMs }).forEach(([name, one]) => (columns[name][count] = one));
      Object.entries({ mark, index, average }).forEach(
        ([name, one]) => (columns[name][count] = one / COLUMN),
      );
      columns.mid[count] = mid === undefined ? -1n : mid / COLUMN;
      // A ratio of 18 decimals below nine.
      columns.movement[count] = movement;
      count += 1;
    },
    eventAt: (place) => columns.event[place],
    markAt: (place) => columns.mark[place] * COLUMN,
    read: (place) => ({
      event: columns.event[place],
      at: columns.at[place],
      ageMs: columns.ageMs[place],
      mark: columns.mark[place] * COLUMN,
      index: columns.index[place] * COLUMN,
      average: columns.average[place] * COLUMN,
      mid: columns.mid[place] < 0n ? undefined : columns.mid[place] * COLUMN,
      movement: columns.movement[place],
    }),
    /** The number of prices up to an event. */
    through: (event) => {
      let [low, high] = [0, count];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (columns.event[middle] <= event) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}

/**
 * The marks of contracts, from recorded seconds, the mids of our own spot market, and the sessions: the median of the
 * index, its half-minute average and the average of the mids, each within 0.3 % of its index.
 */
export function createMarks(calendar, ticks) {
  const byId = new Map();
  for (const { market_id: id, index_id: indexId } of calendar.contracts) {
    const market = { id, indexId, tick: ticks.get(id), window: [], series: createSeries() };
    if (market.tick !== undefined) byId.set(id, market);
  }
  const add = (market, { event, at }, { price: index, ageMs = AGE_UNKNOWN_MS }, told) => {
    const { window, tick } = market;
    if ((window.at(-1)?.at ?? at) > at) window.length = 0;
    while ((window[0]?.at ?? at) <= at - WINDOW_SECONDS) window.shift();
    window.push({ at, index, mid: told && banded(told, index) });
    const indexes = window.map((one) => one.index);
    const average = nearest(sum(indexes), BigInt(indexes.length), tick);
    const mids = window.flatMap((one) => one.mid ?? []);
    const mid =
      told === undefined
        ? undefined
        : onTick(banded(nearest(sum(mids), BigInt(mids.length), tick), index), tick);
    const median = mid === undefined ? index : [index, average, mid].toSorted(byAmount)[1];
    const movement = up((most(...indexes) - least(...indexes)) * 10n ** 18n, index);
    market.series.push({
      event,
      at,
      ageMs,
      mark: onTick(median, tick),
      index,
      average,
      mid,
      movement,
    });
  };
  return {
    of: (id) => byId.get(id)?.series ?? createSeries(),
    /** The next recorded second; `mids` by the number of their market. */
    take: (second, mids) => {
      const prices = new Map();
      for (const one of pricesOf(second.text)) prices.set(one.id, one);
      for (const market of byId.values()) {
        const price = prices.get(market.indexId);
        if (price === undefined || !calendar.isOpen(market.id, second.at * 1_000)) continue;
        add(market, second, price, mids?.get(market.indexId));
      }
    },
  };
}

const sum = (all) => all.reduce((a, b) => a + b, 0n);
const byAmount = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const onTick = (price, tick) => most(tick, nearest(price, 1n, tick));
const banded = (mid, index) =>
  within(up(index * (1_000n - BAND), 1_000n), mid, (index * (1_000n + BAND)) / 1_000n);

/** The house's selling or buying price in a second: the index and half the spread, to the tick against the user. */
export function housePrice(terms, isBuying, second) {
  const half = halfSpreadAt(units(terms.half_spread), second);
  const tick = units(terms.price_tick);
  const one = 10n ** 18n;
  return isBuying
    ? stepUp(timesUp(second.index, one + half), tick)
    : most(tick, stepDown(timesDown(second.index, one - half), tick));
}
