import { ONE, nearest } from "./amounts.mjs";
import { equityAt, liquidationPrice, maintenanceAt } from "./contract-formulas.mjs";
import { decidingSecond } from "./second-prices.mjs";

/** Marks of a position and its account up to this event are checked. */
export function settledThrough(walk, position, event, stops) {
  walk.through = Math.max(walk.through, event);
  position.through = Math.max(position.through ?? 0, event);
  position.stops = Math.max(position.stops ?? 0, stops, position.stopsFrom ?? 0);
}

/** A contract's second of an event; undefined if the event brought no mark of it. */
export const secondOf = ({ marks, span }, marketId, event) => {
  const series = marks.of(marketId);
  const place = series.through(event) - 1;
  return place >= 0 && series.eventAt(place) === event && event >= span.from
    ? series.read(place)
    : undefined;
};

/** The second that decides a request accepted at a moment; only a few seconds after it are read. */
export const decidingOf = ({ marks }, { marketId }, { accepted_at: at, accepted_event: event }) => {
  const series = marks.of(marketId);
  const after = series.through(event);
  const few = [];
  for (let place = after; place < Math.min(series.count, after + 12); place += 1)
    few.push(series.read(place));
  return decidingSecond(few, { at: Date.parse(at), event });
};

/** Checks that no mark up to one event liquidated it, and none up to another reached its stops. */
export function look(walk, position, event, stops) {
  if (!position.isOpen) return;
  const { isLong, isCross, takeProfit, stopLoss } = position;
  const series = walk.marks.of(position.marketId);
  if (!isCross && position.edge === undefined) position.edge = { at: liquidationPrice(position) };
  const edge = isCross ? undefined : position.edge.at;
  const isReached = (price, limit, isAbove) =>
    limit !== undefined && (isAbove ? price >= limit : price <= limit);
  const from = Math.min(position.through, position.stops);
  for (
    let place = series.through(from);
    place < series.through(Math.max(event, stops));
    place += 1
  ) {
    const [at, mark] = [series.eventAt(place), series.markAt(place)];
    const what =
      at > position.through && at <= event && isReached(mark, edge, !isLong)
        ? "reached its liquidation"
        : at > position.stops &&
            at <= stops &&
            (isReached(mark, takeProfit, isLong) || isReached(mark, stopLoss, !isLong))
          ? "reached its stops"
          : undefined;
    if (what === undefined) continue;
    walk.fault(`position ${position.id}`, `second ${at} ${what}, and nothing was done`);
    break;
  }
  position.through = Math.max(position.through, event);
  position.stops = Math.max(position.stops, stops);
}

/** The account's cross positions with the marks of an event; those of one mark together. */
export function accountAt(walk, event) {
  const held = [];
  for (const position of walk.byId.values()) {
    if (!position.isOpen || !position.isCross) continue;
    const series = walk.marks.of(position.marketId);
    const place = series.through(event) - 1;
    if (place < 0) continue;
    const [seen, mark] = [series.eventAt(place), series.markAt(place)];
    const split = walk.splits.get(position.marketId);
    const isBefore = split !== undefined && seen < split.event && event >= split.event;
    held.push({
      position,
      isNow: seen === event,
      mark: isBefore ? nearest(mark * ONE, split.ratio, position.terms.tick) : mark,
    });
  }
  const cash = (walk.cash ?? 0n) > 0n ? walk.cash : 0n;
  return {
    held,
    cash,
    equity: held.reduce((sum, { position, mark }) => sum + equityAt(position, mark), cash),
    maintenance: held.reduce((sum, { position, mark }) => sum + maintenanceAt(position, mark), 0n),
  };
}

/** Checks that no mark up to an event used up the maintenance margin of all cross positions together. */
export function lookAtAccount(walk, event) {
  const cross = [...walk.byId.values()].filter(({ isOpen, isCross }) => isOpen && isCross);
  for (let at = walk.through + 1; cross.length > 0 && at <= event; at += 1) {
    const { held, equity, maintenance } = accountAt(walk, at);
    if (!held.some(({ isNow }) => isNow) || equity > maintenance) continue;
    walk.fault(
      `the account of ${cross[0].shown.user}`,
      `second ${at} reached its liquidation, and nothing was done`,
    );
    break;
  }
  walk.through = Math.max(walk.through, event);
}
