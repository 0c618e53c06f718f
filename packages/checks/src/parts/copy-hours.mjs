import { ONE, most, units } from "./amounts.mjs";
import { standing } from "./positions.mjs";

const HOUR_MS = 3_600_000;
const EMPTY = {
  realised: 0n,
  unrealised: 0n,
  margin: 0n,
  closed: 0,
  won: 0,
  held_seconds: 0,
  copies_realised: 0n,
  copies_unrealised: 0n,
  shares: 0n,
  copied: 0n,
};
const SUMS = ["realised", "copies_realised", "shares"];

/**
 * The hours of a lead's record by their ends, from the lead's own positions, from their reported copies, each with
 * `detached` if its owner detached it, and from moved shares. `indexAt` finds the last recorded price of a contract
 * before a moment.
 */
export function hoursOf({ positions, copies, shares }, { indexAt, until }) {
  const made = new Map();
  const hourOf = (end) => {
    if (!made.has(end)) made.set(end, { ...EMPTY, sides: new Map(), moves: [] });
    return made.get(end);
  };
  for (const position of positions) carry(position, hourOf, until);
  for (const { position, detached } of copies)
    if (position !== undefined) carry(position, hourOf, until, { detached });
  for (const { at, amount } of shares) if (endOf(at) <= until) hourOf(endOf(at)).shares += amount;
  return finished(made, indexAt);
}

/** The end of the hour that contains a moment. */
const endOf = (at) => (Math.floor(at / HOUR_MS) + 1) * HOUR_MS;

/** Carries a position through the hours, from its opening to the hour in which it leaves the record. */
function carry(position, hourOf, until, copy) {
  const stand = standing(position);
  const grows = copy === undefined ? "realised" : "copies_realised";
  let total = 0n;
  const earn = (hour, by) => {
    total += by;
    hour[grows] += by;
  };
  const first = endOf(position.openedAt);
  if (first <= until) earn(hourOf(first), -position.fee);
  let next = 0;
  for (let end = first; end <= until; end += HOUR_MS) {
    const hour = hourOf(end);
    if (copy?.detached !== undefined && endOf(copy.detached.at) === end) {
      earn(hour, copy.detached.realised - total);
      return;
    }
    for (; position.steps[next]?.at < end; next += 1) {
      const step = position.steps[next];
      const before = stand.margin;
      stand.take(step);
      earn(hour, step.realised);
      if (copy === undefined) hour.moves.push({ number: step.number, by: stand.margin - before });
      if (stand.lots === 0 && copy === undefined) close(hour, position, step, total);
    }
    if (stand.lots === 0) return;
    stay(hour, position, stand, copy !== undefined);
  }
}

function close(hour, { openedAt }, { at }, total) {
  hour.closed += 1;
  if (total > 0n) hour.won += 1;
  hour.held_seconds += Math.floor((at - openedAt) / 1_000);
}

/** Lots open at the end of an hour are valued with all others of their contract and direction. */
function stay(hour, { marketId, isLong }, { lots, lotSize, entry, margin }, isCopy) {
  const key = `${isCopy} ${marketId} ${isLong}`;
  const side = hour.sides.get(key) ?? { isCopy, marketId, isLong, quantity: 0n, value: 0n };
  const quantity = BigInt(lots) * lotSize;
  side.quantity += quantity;
  side.value += (quantity * entry) / ONE;
  hour.sides.set(key, side);
  if (isCopy) hour.copied += margin;
}

function finished(made, indexAt) {
  const all = new Map();
  const sums = { realised: 0n, copies_realised: 0n, shares: 0n };
  let open = 0n;
  for (const [end, { sides, moves, ...hour }] of [...made].toSorted(([a], [b]) => a - b)) {
    for (const name of SUMS) hour[name] = sums[name] += hour[name];
    hour.margin = open;
    for (const { by } of moves.toSorted((a, b) => a.number - b.number)) {
      open += by;
      hour.margin = most(hour.margin, open);
    }
    for (const side of sides.values()) {
      const name = side.isCopy ? "copies_unrealised" : "unrealised";
      hour[name] += wonBy(side, indexAt(side.marketId, end));
    }
    all.set(end, hour);
  }
  return all;
}

/** Rounds a unit that is not whole against the lead, so the profit is never too high. */
function wonBy({ quantity, value, isLong }, index) {
  if (index === undefined) return 0n;
  const worth = quantity * index;
  return isLong ? worth / ONE - value : value - (worth + ONE - 1n) / ONE;
}

/** Reported hours, in whole numbers. */
export const toldHours = (rows) =>
  new Map(
    rows.map((row) => [
      Date.parse(row.ends),
      Object.fromEntries(
        Object.keys(EMPTY).map((name) => [
          name,
          typeof row[name] === "string" ? units(row[name]) : row[name],
        ]),
      ),
    ]),
  );
