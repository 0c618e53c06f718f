import { ONE, nearest, text, timesUp, units, unitsOrNone, up } from "./amounts.mjs";
import { closingFaults } from "./contract-closings.mjs";
import { equityAt, liquidationPrice, maintenanceAt, quantityOf, termsOf, valueAt } from "./contract-formulas.mjs";
import { housePrice } from "./marks.mjs";
import { decidingSecond } from "./seconds.mjs";

const DAY_MS = 86_400_000;

/** Walks through everything that became of one user's positions, in order, and looks at each mark between two steps. */
export function walkUser(given) {
  const { positions, steps, span, last, fault } = given;
  const walk = { ...given, byId: new Map(), cash: undefined, through: span.from, splits: new Map() };
  const oldestFirst = positions.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  for (const shown of oldestFirst) walk.byId.set(shown.id, begin(shown, steps));
  for (const step of steps) {
    // What later seconds did cannot be made again from this export.
    if (step.event > last) return;
    const position = walk.byId.get(step.position_id);
    const kind = ["change", "closing", "night", "split"].find((one) => step[one] !== null);
    const where = `${kind} ${step.number}${position === undefined ? "" : ` of position ${position.id}`}`;
    walk.count(kind === "closing" ? step.closing.cause : kind === "change" ? step.change.what : kind);
    const wrong = (what) => fault(where, what);
    if (position === undefined && step.position_id !== null) wrong("it is of no position that is told");
    else APPLY[kind](walk, position, step, wrong);
  }
  for (const position of walk.byId.values()) {
    look(walk, position, span.through, span.through);
    finish(position, (what) => fault(`position ${position.id}`, what));
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

/** What is asked for acts at once where it takes nothing; all else is brought by the mark of its second. */
const isByMark = ({ change }, position) =>
  ["open", "end", "stops", "lapse", "mode"].includes(change.what) ||
  (change.what === "margin" && units(change.margin) < position.margin) ||
  (change.what === "multiple" && change.multiple > position.multiple);

function applyChange(walk, position, step, wrong) {
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
  const expected = (walk.cash ?? available + position.margin + fee - before) + before - position.margin - fee;
  if (available !== expected) wrong(`it leaves ${change.available} available, and not ${text(expected)}`);
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

/** Opened by the second that decides, at the house's price, with the margin and the fee that follow. */
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
  if (position.entry !== price) wrong(`it opened at ${text(position.entry)}, and the house's price was ${text(price)}`);
  const beyond = limit ?? units(shown.worst_price);
  if (isLong ? price > beyond : price < beyond) wrong(`it opened beyond ${text(beyond)}`);
  const margin = up(valueAt(position, price), BigInt(change.multiple));
  if (position.margin !== margin) wrong(`its margin is ${text(position.margin)}, and has to be ${text(margin)}`);
  if (units(shown.fee) !== fee) wrong(`its fee is ${shown.fee}, and has to be ${text(fee)}`);
  const asked = position.asked.find(({ kind }) => kind === "open" || kind === "wait");
  const decides = asked && decidingOf(walk, position, asked);
  if (limit === undefined ? decides?.event !== event : (decides?.event ?? decides?.late ?? 0) > event)
    wrong(`second ${event} does not decide what was accepted after ${asked?.accepted_event}`);
  return fee;
}

/** The prices that it had before any split. */
const firstSplit = (walk, position, of) =>
  walk.steps
    .find((one) => one.position_id === position.id && one.split?.prices.some((price) => price.of === of))
    ?.split.prices.find((price) => price.of === of).before;
const splitless = (walk, position) => firstSplit(walk, position, "entry") ?? position.shown.open_price;
const splitlessLimit = (walk, position) => firstSplit(walk, position, "limit") ?? position.shown.limit_price;

const decidingOf = ({ marks }, { marketId }, { accepted_at: at, accepted_event: event }) => {
  const series = marks.of(marketId);
  const after = series.through(event);
  const few = [];
  for (let place = after; place < Math.min(series.count, after + 12); place += 1) few.push(series.read(place));
  return decidingSecond(few, { at: Date.parse(at), event });
};

const askedFirst = (walk, position, kind) => {
  const asked = position.asked.find((one) => one.kind === kind);
  return asked === undefined ? {} : decidingOf(walk, position, asked);
};

/** What was asked for is done by the second that decides it. */
function decided(walk, position, { event, change }, wrong) {
  const place = position.asked.findIndex(({ kind }) => kind === change.what);
  if (place < 0) return wrong("its owner has not asked for it");
  const [asked] = position.asked.splice(place, 1);
  const { event: by, late } = decidingOf(walk, position, asked);
  if (by !== event && !(change.what === "stops" && late !== undefined))
    wrong(`second ${by ?? "none"} decides it, and it was done with ${event}`);
  for (const name of ["target_profit_price", "stop_loss_price"])
    if (change.what === "stops" && asked[name] !== change[name]) wrong(`${name} is not what was asked for`);
}

/** The margin changes by as much as value / multiple does, and covers the new one. */
function remargin(position, before, multiple, wrong) {
  const value = valueAt(position, position.entry);
  const initial = up(value, BigInt(multiple));
  const moved = before + initial - up(value, BigInt(position.multiple));
  const margin = moved > initial ? moved : initial;
  if (position.margin !== margin) wrong(`its margin is ${text(position.margin)}, and has to be ${text(margin)}`);
}

function applyClosing(walk, position, step, wrong) {
  const { closing, event } = step;
  const { cause } = closing;
  const isOwn = cause === "user" || cause === "lead";
  const isBefore = cause === "liquidation" || cause === "deleverage";
  if (!position.isOpen || position.lots < closing.lots) return wrong("it is not open");
  look(walk, position, isBefore ? event - 1 : event, event - 1);
  lookAtAccount(walk, event - 1);
  const second = secondOf(walk, position.marketId, event);
  if (second === undefined) return wrong(`second ${event} brought no mark`);
  const left = closingFaults({ ...walk, stateAt: (at) => accountAt(walk, at) }, position, closing, second, wrong);
  const asked = { accepted_at: closing.accepted_at, accepted_event: closing.accepted_event };
  if (isOwn && decidingOf(walk, position, asked).event !== event)
    wrong(`second ${event} does not decide what was accepted after ${closing.accepted_event}`);
  if (isOwn) position.asked = position.asked.filter(({ kind }) => kind !== "close");
  walk.cash = (walk.cash ?? 0n) + left.payout;
  position.lots -= closing.lots;
  position.margin = left.marginLeft;
  position.nights = left.nightsLeft;
  position.realised += left.payout - left.margin;
  position.edge = undefined;
  if (position.lots === 0) Object.assign(position, { isOpen: false, isEnded: true });
  const through = cause === "deleverage" ? Math.max(event, closing.settled_through ?? 0) : event;
  settledThrough(walk, position, through, isOwn ? event - 1 : through);
}

/** The nights of a day at its last mark, counted once of what is open at its end. */
function applyNight(walk, position, { event, night }, wrong) {
  const ends = Date.parse(`${night.day}T00:00:00Z`) + DAY_MS;
  look(walk, position, night.heard, night.heard);
  lookAtAccount(walk, night.heard);
  const due = walk.calendar.nightsOf(position.marketId, night.day);
  if (night.nights !== due) wrong(`${night.nights} were counted, and the calendar has ${due}`);
  if (night.lots !== position.lots) wrong(`it is of ${night.lots} lots, and ${position.lots} were open`);
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

/** As many lots, each of `ratio` times as much, and every price divided: worth the same, to the unit. */
function applySplit(walk, position, { event, split }, wrong) {
  look(walk, position, event - 1, event - 1);
  lookAtAccount(walk, event - 1);
  const ratio = units(split.ratio);
  walk.splits.set(position.marketId, { event, ratio });
  const after = (of, price) => unitsOrNone(split.prices.find((one) => one.of === of)?.after) ?? price;
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

function settledThrough(walk, position, event, stops) {
  walk.through = Math.max(walk.through, event);
  position.through = Math.max(position.through ?? 0, event);
  position.stops = Math.max(position.stops ?? 0, stops, position.stopsFrom ?? 0);
}

const secondOf = ({ marks, span }, marketId, event) => {
  const series = marks.of(marketId);
  const place = series.through(event) - 1;
  return place >= 0 && series.eventAt(place) === event && event >= span.from ? series.read(place) : undefined;
};

/** No mark up to an event has liquidated it, and none up to another has reached its stops. */
function look(walk, position, event, stops) {
  if (!position.isOpen) return;
  const { isLong, isCross, takeProfit, stopLoss } = position;
  const series = walk.marks.of(position.marketId);
  if (!isCross && position.edge === undefined) position.edge = { at: liquidationPrice(position) };
  const edge = isCross ? undefined : position.edge.at;
  const isReached = (price, limit, isAbove) => limit !== undefined && (isAbove ? price >= limit : price <= limit);
  const from = Math.min(position.through, position.stops);
  for (let place = series.through(from); place < series.through(Math.max(event, stops)); place += 1) {
    const [at, mark] = [series.eventAt(place), series.markAt(place)];
    const what =
      at > position.through && at <= event && isReached(mark, edge, !isLong)
        ? "reached its liquidation"
        : at > position.stops && at <= stops && (isReached(mark, takeProfit, isLong) || isReached(mark, stopLoss, !isLong))
          ? "reached its stops"
          : undefined;
    if (what === undefined) continue;
    walk.fault(`position ${position.id}`, `second ${at} ${what}, and nothing was done`);
    break;
  }
  position.through = Math.max(position.through, event);
  position.stops = Math.max(position.stops, stops);
}

/** The cross positions of the account with the marks of an event, those of one account's mark together. */
function accountAt(walk, event) {
  const held = [];
  for (const position of walk.byId.values()) {
    if (!position.isOpen || !position.isCross) continue;
    const series = walk.marks.of(position.marketId);
    const place = series.through(event) - 1;
    if (place < 0) continue;
    const [seen, mark] = [series.eventAt(place), series.markAt(place)];
    const split = walk.splits.get(position.marketId);
    const isBefore = split !== undefined && seen < split.event && event >= split.event;
    held.push({ position, isNow: seen === event, mark: isBefore ? nearest(mark * ONE, split.ratio, position.terms.tick) : mark });
  }
  const cash = (walk.cash ?? 0n) > 0n ? walk.cash : 0n;
  return {
    held,
    cash,
    equity: held.reduce((sum, { position, mark }) => sum + equityAt(position, mark), cash),
    maintenance: held.reduce((sum, { position, mark }) => sum + maintenanceAt(position, mark), 0n),
  };
}

/** No mark up to an event has used up what all cross positions together have to maintain. */
function lookAtAccount(walk, event) {
  const cross = [...walk.byId.values()].filter(({ isOpen, isCross }) => isOpen && isCross);
  for (let at = walk.through + 1; cross.length > 0 && at <= event; at += 1) {
    const { held, equity, maintenance } = accountAt(walk, at);
    if (!held.some(({ isNow }) => isNow) || equity > maintenance) continue;
    walk.fault(`the account of ${cross[0].shown.user}`, `second ${at} reached its liquidation, and nothing was done`);
    break;
  }
  walk.through = Math.max(walk.through, event);
}

/** What is told of it is what its steps have left. */
function finish(position, wrong) {
  const { shown } = position;
  const told = { lots: shown.lots, margin: units(shown.margin), nights: units(shown.overnight_fee) };
  for (const [name, is] of Object.entries(told))
    if (!position.isEnded && is !== position[name]) wrong(`${name} are told as ${text2(is)}, and are ${text2(position[name])}`);
  if (units(shown.realised) !== position.realised) wrong(`it has realised ${text(position.realised)}, and not ${shown.realised}`);
  if (shown.state !== "open" || position.isCross) return;
  const price = liquidationPrice(position);
  if (unitsOrNone(shown.liquidation_price) !== price)
    wrong(`it is liquidated at ${text(price)}, and told as ${shown.liquidation_price}`);
}

const text2 = (one) => (typeof one === "bigint" ? text(one) : `${one}`);
