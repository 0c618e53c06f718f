import { ONE, units } from "./amounts.mjs";

/**
 * Positions as they opened, with their later steps by rising number: closed lots and their result after every fee, the
 * remaining margin, owed nights, and the entry and lot size after a split.
 */
export function leadPositions(steps) {
  const positions = new Map();
  for (const step of steps) {
    const { number, position_id: id, what } = step;
    const at = Date.parse(step.time);
    if (what === "open")
      positions.set(id, {
        id,
        marketId: step.market_id,
        isLong: step.direction === "long",
        lots: step.lots,
        entry: units(step.price),
        lotSize: units(step.lot_size),
        fee: units(step.fee),
        number,
        openedAt: at,
        steps: [],
      });
    const position = positions.get(id);
    if (position === undefined) continue;
    position.steps.push({
      number,
      at,
      lots: what === "closing" ? step.lots : 0,
      ...(what === "closing" && { price: units(step.price), profit: units(step.profit) }),
      realised: sumOf(step),
      ...(step.margin !== null && { margin: units(step.margin) }),
      ...(what === "split" && { split: { ratio: units(step.ratio), entry: units(step.price) } }),
    });
  }
  return positions;
}

/** The result of a closing: its profit and the loss that others paid, less every fee and the forfeited rest. */
const sumOf = ({ profit, deficit, fee, overnight_fee: nights, surplus, what }) =>
  what === "open" || what === "margin"
    ? 0n
    : units(profit) + units(deficit) - units(fee) - units(nights) - units(surplus);

/** The same for a user's own position, from the answer of GET /lever/steps. */
export function ownPosition(shown, steps) {
  const splits = steps.flatMap(({ split }) => split ?? []);
  const ratio = splits.reduce((all, one) => (all * units(one.ratio)) / ONE, ONE);
  const entryOf = ({ prices }, side) => prices.find((one) => one.of === "entry")?.[side];
  const first = splits.map((one) => entryOf(one, "before")).find((one) => one !== undefined);
  const opened = steps.find(({ change }) => change?.what === "open");
  if (opened === undefined) return undefined;
  let margin = 0n;
  return {
    id: shown.id,
    marketId: shown.market_id,
    isLong: shown.direction === "long",
    lots: shown.opened_lots,
    entry: units(first ?? shown.open_price),
    lotSize: (units(shown.terms.lot_size) * ONE) / ratio,
    fee: units(shown.fee),
    number: opened.number,
    openedAt: Date.parse(opened.time),
    steps: steps
      .filter(({ number }) => number >= opened.number)
      .map(({ number, time, change, closing, night, split }) => {
        if (change !== null) margin = units(change.margin);
        if (closing !== null) margin -= units(closing.margin);
        if (split !== null) margin += units(split.residue);
        return {
          number,
          at: Date.parse(time),
          lots: closing?.lots ?? 0,
          realised: closing === null ? 0n : units(closing.payout) - units(closing.margin),
          margin,
          ...(closing !== null && {
            price: units(closing.price),
            profit: units(closing.profit),
            cause: closing.cause,
          }),
          ...(night !== null && { night: units(night.fee) }),
          ...(split !== null && {
            split: { ratio: units(split.ratio), entry: units(entryOf(split, "after")) },
          }),
        };
      }),
  };
}

/** The state of a position through its steps. */
export function standing({ lots, entry, lotSize }) {
  const stand = { lots, entry, lotSize, margin: 0n, nights: 0n };
  return Object.assign(stand, {
    take: (step) => {
      if (step.lots > 0)
        stand.nights -= -((-stand.nights * BigInt(step.lots)) / BigInt(stand.lots));
      stand.nights += step.night ?? 0n;
      stand.lots -= step.lots;
      stand.margin = step.margin ?? stand.margin;
      if (step.split === undefined) return;
      stand.lotSize = (stand.lotSize * step.split.ratio) / ONE;
      stand.entry = step.split.entry;
    },
  });
}

/** The exact profit of some lots at a price. */
export const wonAt = ({ isLong }, { entry, lotSize }, lots, price) =>
  (BigInt(lots) * lotSize * (isLong ? price - entry : entry - price)) / ONE;
