import { ONE, down, most, units, up } from "./amounts.mjs";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The figures of a period from its hours, with ratios never rounded in the lead's favour. */
export function figuresOf(hours, slips, { period, until, beganAt }) {
  const begin = period === 0 ? 0 : until - period * DAY_MS;
  const sums = { capital: 0n, closed: 0, won: 0, held: 0 };
  let [before, own, equity, ownNow] = [0n, 0n, 0n, 0n];
  let [high, highAt] = [0n, Math.max(begin, beganAt)];
  const fall = { by: 0n, from: undefined, to: undefined };
  for (const [end, hour] of hours) {
    if (end > until) break;
    equity = hour.realised + hour.unrealised;
    ownNow = hour.copies_realised + hour.copies_unrealised - hour.shares;
    if (end - HOUR_MS < begin) {
      [before, own, high] = [equity, ownNow, equity];
      continue;
    }
    sums.capital = most(sums.capital, hour.margin);
    sums.closed += hour.closed;
    sums.won += hour.won;
    sums.held += hour.held_seconds;
    if (equity >= high) [high, highAt] = [equity, end];
    if (high - equity > fall.by) Object.assign(fall, { by: high - equity, from: highAt, to: end });
  }
  const { capital, closed, won, held } = sums;
  const within = slips
    .filter(({ end }) => end - HOUR_MS >= begin && end <= until)
    .toSorted((a, b) => (a.slippage < b.slippage ? -1 : a.slippage > b.slippage ? 1 : 0));
  return {
    profit: equity - before,
    rate: capital === 0n ? undefined : down((equity - before) * ONE, capital),
    accuracy: closed === 0 ? undefined : (BigInt(won) * ONE) / BigInt(closed),
    closed,
    drawdown: capital === 0n ? undefined : up(fall.by * ONE, capital),
    drawdown_from: fall.from,
    drawdown_to: fall.to,
    holding_seconds: closed === 0 ? undefined : Math.floor(held / closed),
    followers_profit: ownNow - own,
    slippage_median: middleOf(within),
    slippage_worst: within.at(-1)?.slippage,
  };
}

/** The lowest slippage that half of the copies do not exceed. */
function middleOf(slips) {
  const all = slips.reduce((sum, { copies }) => sum + copies, 0);
  let upTo = 0;
  return slips.find(({ copies }) => 2 * (upTo += copies) >= all)?.slippage;
}

/** Each point of a curve: the equity of its hour, and how far that is below the highest before. */
export function* curveOf(hours, { begin, until }) {
  let [high, capital] = [0n, 0n];
  for (const [end, hour] of hours)
    if (end <= until && end - HOUR_MS >= begin) capital = most(capital, hour.margin);
  for (const [end, hour] of hours) {
    if (end > until) return;
    const equity = hour.realised + hour.unrealised;
    const isBefore = end - HOUR_MS < begin;
    high = isBefore ? equity : most(high, equity);
    if (isBefore) continue;
    yield { end, equity, drawdown: capital === 0n ? 0n : up((high - equity) * ONE, capital) };
  }
}

export const toldSlips = (rows) =>
  rows.flatMap(({ ends, slips }) =>
    slips.map(({ slippage, copies }) => ({
      end: Date.parse(ends),
      slippage: units(slippage),
      copies,
    })),
  );
