import { text, timesUp, units, unitsOrNone, up } from "./amounts.mjs";
import { valueAt } from "./contract-formulas.mjs";
import { decidingOf, look, lookAtAccount, secondOf, settledThrough } from "./contract-looks.mjs";
import { housePrice } from "./marks.mjs";

/** A change that takes nothing away applies at once; every other change comes with the mark of its second. */
const isByMark = ({ change }, position) =>
  ["open", "end", "stops", "lapse", "mode"].includes(change.what) ||
  (change.what === "margin" && units(change.margin) < position.margin) ||
  (change.what === "multiple" && change.multiple > position.multiple);

export function applyChange(walk, position, step, wrong) {
  const { change, event } = step;
  const { what } = change;
  if (what === "transfer") {
    lookAtAccount(walk, event);
    walk.cash = units(change.available);
    return;
  }
  const isLate = what === "stops" && askedFirst(walk, position, "stops").late !== undefined;
  const isMark = isByMark(step, position) && !isLate;
  look(walk, position, event, isMark ? event - 1 : event);
  lookAtAccount(walk, isMark ? event - 1 : event);
  if (what === "wait" || what === "ask") position.asked.push(change.decision);
  const before = position.margin;
  position.margin = units(change.margin);
  const fee = what === "open" ? open(walk, position, step, wrong) : 0n;
  if (what === "stops") decided(walk, position, step, wrong);
  if (isMark && (what === "margin" || what === "multiple" || what === "mode"))
    decided(walk, position, step, wrong);
  if (what === "multiple") remargin(position, before, change.multiple, wrong);
  const available = units(change.available);
  const expected =
    (walk.cash ?? available + position.margin + fee - before) + before - position.margin - fee;
  if (available !== expected)
    wrong(`it leaves ${change.available} available, and not ${text(expected)}`);
  walk.cash = available;
  position.mode = change.mode;
  position.multiple = change.multiple;
  position.isCross = change.mode === "cross";
  position.takeProfit = unitsOrNone(change.target_profit_price);
  position.stopLoss = unitsOrNone(change.stop_loss_price);
  position.edge = undefined;
  if (what === "lapse") position.asked.shift();
  if (change.decision === null) position.asked = [];
  if (what === "end") position.isEnded = true;
  settledThrough(walk, position, event, isMark ? event - 1 : event);
}

/** The deciding second opens it at the house's price, with the margin and the fee that follow. */
function open(walk, position, { event, change }, wrong) {
  const { terms, shown, isLong, marketId } = position;
  const second = secondOf(walk, marketId, event);
  position.isOpen = true;
  position.entry = unitsOrNone(splitless(walk, position)) ?? 0n;
  if (second === undefined) {
    wrong(`second ${event} brought no mark`);
    return 0n;
  }
  const price = housePrice(terms.shown, isLong, second);
  const fee = timesUp(valueAt(position, price), terms.openFee);
  position.openedAt = second.at * 1_000;
  position.realised = -fee;
  position.stopsFrom = event;
  const limit = shown.limit_price === null ? undefined : units(splitlessLimit(walk, position));
  if (position.entry !== price)
    wrong(`it opened at ${text(position.entry)}, and the house's price was ${text(price)}`);
  const beyond = limit ?? units(shown.worst_price);
  if (isLong ? price > beyond : price < beyond) wrong(`it opened beyond ${text(beyond)}`);
  const margin = up(valueAt(position, price), BigInt(change.multiple));
  if (position.margin !== margin)
    wrong(`its margin is ${text(position.margin)}, and has to be ${text(margin)}`);
  if (units(shown.fee) !== fee) wrong(`its fee is ${shown.fee}, and has to be ${text(fee)}`);
  const asked = position.asked.find(({ kind }) => kind === "open" || kind === "wait");
  const decides = asked && decidingOf(walk, position, asked);
  if (
    limit === undefined ? decides?.event !== event : (decides?.event ?? decides?.late ?? 0) > event
  )
    wrong(`second ${event} does not decide what was accepted after ${asked?.accepted_event}`);
  return fee;
}

/** The step with the prices before the first split. */
const firstSplit = (walk, position, of) =>
  walk.steps
    .find(
      (one) =>
        one.position_id === position.id && one.split?.prices.some((price) => price.of === of),
    )
    ?.split.prices.find((price) => price.of === of).before;
const splitless = (walk, position) =>
  firstSplit(walk, position, "entry") ?? position.shown.open_price;
const splitlessLimit = (walk, position) =>
  firstSplit(walk, position, "limit") ?? position.shown.limit_price;

const askedFirst = (walk, position, kind) => {
  const asked = position.asked.find((one) => one.kind === kind);
  return asked === undefined ? {} : decidingOf(walk, position, asked);
};

/** The deciding second carries out the owner's request. */
function decided(walk, position, { event, change }, wrong) {
  const place = position.asked.findIndex(({ kind }) => kind === change.what);
  if (place < 0) return wrong("its owner has not asked for it");
  const [asked] = position.asked.splice(place, 1);
  const { event: by, late } = decidingOf(walk, position, asked);
  if (by !== event && !(change.what === "stops" && late !== undefined))
    wrong(`second ${by ?? "none"} decides it, and it was done with ${event}`);
  for (const name of ["target_profit_price", "stop_loss_price"])
    if (change.what === "stops" && asked[name] !== change[name])
      wrong(`${name} is not what was asked for`);
}

/** The margin changes as value / leverage does, and covers the new one. */
function remargin(position, before, multiple, wrong) {
  const value = valueAt(position, position.entry);
  const initial = up(value, BigInt(multiple));
  const moved = before + initial - up(value, BigInt(position.multiple));
  const margin = moved > initial ? moved : initial;
  if (position.margin !== margin)
    wrong(`its margin is ${text(position.margin)}, and has to be ${text(margin)}`);
}
