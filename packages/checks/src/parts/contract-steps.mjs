import { ONE, text, timesUp, units, unitsOrNone } from "./amounts.mjs";
import { applyChange } from "./contract-changes.mjs";
import { applyClosing } from "./contract-closings.mjs";
import { liquidationPrice, quantityOf, termsOf, valueAt } from "./contract-formulas.mjs";
import { decidingOf, look, lookAtAccount, settledThrough } from "./contract-looks.mjs";

const DAY_MS = 86_400_000;

/** Walks through the steps of one user's positions in order, and checks each mark between two steps. */
export function walkUser(given) {
  const { positions, steps, span, fault } = given;
  const walk = {
    ...given,
    byId: new Map(),
    cash: undefined,
    through: span.from,
    splits: new Map(),
  };
  const places = new Map(steps.toReversed().map((one) => [one.position_id, one.number]));
  const oldestFirst = positions.toSorted((a, b) => places.get(a.id) - places.get(b.id));
  for (const shown of oldestFirst) walk.byId.set(shown.id, begin(shown, steps));
  // Effects of later seconds cannot be recomputed from this export.
  const told = steps.filter(({ event }) => event <= span.last);
  for (const step of told) {
    const position = walk.byId.get(step.position_id);
    const kind = ["change", "closing", "night", "split"].find((one) => step[one] !== null);
    const where = position === undefined ? "" : ` of position ${position.id}`;
    const wrong = (what) => fault(`${kind} ${step.number}${where}`, what);
    walk.count({ closing: step.closing?.cause, change: step.change?.what }[kind] ?? kind);
    if (position === undefined && step.position_id !== null)
      wrong("it is of no position that is told");
    else APPLY[kind](walk, position, step, wrong);
  }
  for (const position of walk.byId.values()) {
    look(walk, position, span.through, span.through);
    if (told.length === steps.length)
      finish(walk, position, (what) => fault(`position ${position.id}`, what));
  }
  lookAtAccount(walk, span.through);
}

function begin(shown, steps) {
  const splits = steps.filter((one) => one.position_id === shown.id && one.split !== null);
  const ratio = splits.reduce((all, { split }) => (all * units(split.ratio)) / ONE, ONE);
  return {
    id: shown.id,
    shown,
    marketId: shown.market_id,
    isLong: shown.direction === "long",
    terms: termsOf(shown.terms),
    lotSize: (units(shown.terms.lot_size) * ONE) / ratio,
    lots: shown.opened_lots,
    isOpen: false,
    asked: [],
    margin: 0n,
    nights: 0n,
    realised: 0n,
  };
}

const APPLY = { change: applyChange, closing: applyClosing, night: applyNight, split: applySplit };

/** The nights of a day at its last mark, once for each position that is open at its end. */
function applyNight(walk, position, { event, night }, wrong) {
  const ends = Date.parse(`${night.day}T00:00:00Z`) + DAY_MS;
  look(walk, position, night.heard, night.heard);
  lookAtAccount(walk, night.heard);
  const due = walk.calendar.nightsOf(position.marketId, night.day);
  if (night.nights !== due) wrong(`${night.nights} were counted, and the calendar has ${due}`);
  if (night.lots !== position.lots)
    wrong(`it is of ${night.lots} lots, and ${position.lots} were open`);
  if (position.openedAt >= ends) wrong("it was opened later");
  if ((position.nightsThrough ?? "") >= night.day) wrong("they were counted before");
  const mark = walk.marks.of(position.marketId);
  const place = mark.through(event) - 1;
  if (place >= 0 && mark.eventAt(place) === event && mark.markAt(place) !== units(night.mark))
    wrong(`its mark is ${night.mark}, and has to be ${text(mark.markAt(place))}`);
  const value = valueAt(position, units(night.mark));
  const rate = position.terms.nights[position.isLong ? "long" : "short"];
  const fee = timesUp(value, rate * BigInt(due));
  if (units(night.fee) !== fee) wrong(`the fee is ${night.fee}, and has to be ${text(fee)}`);
  position.nights += fee;
  position.nightsThrough = night.day;
  position.edge = undefined;
}

/** The number of lots stays, each lot grows by `ratio` and prices are divided by it, so the worth stays exact. */
function applySplit(walk, position, { event, split }, wrong) {
  look(walk, position, event - 1, event - 1);
  lookAtAccount(walk, event - 1);
  const ratio = units(split.ratio);
  walk.splits.set(position.marketId, { event, ratio });
  const after = (of, price) =>
    unitsOrNone(split.prices.find((one) => one.of === of)?.after) ?? price;
  const value = position.isOpen ? valueAt(position, position.entry) : 0n;
  position.lotSize = (position.lotSize * ratio) / ONE;
  if (position.isOpen) {
    position.entry = after("entry", position.entry);
    const residue = (valueAt(position, position.entry) - value) * (position.isLong ? 1n : -1n);
    if (residue < 0n || residue !== units(split.residue) || residue > quantityOf(position))
      wrong(`it gave ${split.residue} back, and has to give ${text(residue)}`);
  }
  position.margin += units(split.residue);
  position.takeProfit = after("take-profit", position.takeProfit);
  position.stopLoss = after("stop-loss", position.stopLoss);
  position.edge = undefined;
  settledThrough(walk, position, event, event);
}

/** Compares the shown position with its steps. */
function finish(walk, position, wrong) {
  const { shown } = position;
  for (const asked of position.isEnded ? [] : position.asked) {
    const { event } = decidingOf(walk, position, asked);
    // A pending order then waits for its price, and no step shows that.
    if (asked.kind !== "wait" && event <= walk.span.through)
      wrong(`second ${event} decides ${asked.kind}, and nothing was done`);
  }
  const told = {
    lots: shown.lots,
    margin: units(shown.margin),
    nights: units(shown.overnight_fee),
  };
  for (const [name, is] of Object.entries(told))
    if (!position.isEnded && is !== position[name])
      wrong(`${name} are told as ${text2(is)}, and are ${text2(position[name])}`);
  if (units(shown.realised) !== position.realised)
    wrong(`it has realised ${text(position.realised)}, and not ${shown.realised}`);
  if (shown.state !== "open" || position.isCross) return;
  const price = liquidationPrice(position);
  if (unitsOrNone(shown.liquidation_price) !== price)
    wrong(`it is liquidated at ${text(price)}, and told as ${shown.liquidation_price}`);
}

const text2 = (one) => (typeof one === "bigint" ? text(one) : `${one}`);
