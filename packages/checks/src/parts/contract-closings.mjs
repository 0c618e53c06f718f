import { text, units, unitsOrNone } from "./amounts.mjs";
import {
  bankruptcyPrice,
  closingOf,
  equityAt,
  firstOf,
  isUnder,
  liquidationPrice,
  maintenanceAt,
} from "./contract-formulas.mjs";
import {
  accountAt,
  decidingOf,
  look,
  lookAtAccount,
  secondOf,
  settledThrough,
} from "./contract-looks.mjs";
import { housePrice } from "./marks.mjs";
import { halfSpreadAt } from "./second-prices.mjs";

const SUMS = ["profit", "fee", "overnight_fee", "margin", "payout", "surplus", "deficit"];

/** Applies a closing after checking that it was due in its second, its price and its amounts. */
export function applyClosing(walk, position, step, wrong) {
  const { closing, event } = step;
  const { cause } = closing;
  const isOwn = cause === "user" || cause === "lead";
  const isBefore = cause === "liquidation" || cause === "deleverage";
  if (!position.isOpen || position.lots < closing.lots) return wrong("it is not open");
  look(walk, position, isBefore ? event - 1 : event, event - 1);
  lookAtAccount(walk, event - 1);
  const second = secondOf(walk, position.marketId, event);
  if (second === undefined) return wrong(`second ${event} brought no mark`);
  const left = closingFaults(walk, position, closing, second, wrong);
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

/** Checks a closing, and returns the amounts that it must have. */
function closingFaults(walk, position, closing, second, wrong) {
  const { cause } = closing;
  const { isCross, terms } = position;
  const same = (name, told, is) => {
    if (unitsOrNone(told) !== is) wrong(`${name} is told as ${told}, and has to be ${text(is)}`);
  };
  same("the entry", closing.open_price, position.entry);
  same("the mark", closing.mark, second.mark);
  same("the index", closing.index, second.index);
  same("the average", closing.average, second.average);
  same("the mid", closing.mid, second.mid);
  same("the size of a lot", closing.lot_size, position.lotSize);
  same("maintenance", closing.maintenance, maintenanceAt(position, second.mark));
  same("equity", closing.equity, equityAt(position, second.mark));
  if (closing.liquidation_price !== null)
    same("the liquidation price", closing.liquidation_price, liquidationPrice(position));
  if (closing.bankruptcy_price !== null)
    same("the bankruptcy price", closing.bankruptcy_price, bankruptcyPrice(position));
  const price = priceOf(walk, position, closing, second, wrong);
  same("the price", closing.price, price);
  const isAtMark = cause === "liquidation" || cause === "deleverage";
  const half = isAtMark ? undefined : halfSpreadAt(units(terms.shown.half_spread), second);
  same("half the spread", closing.half_spread, half);
  const isBeyond = (worst) => (position.isLong ? price < worst : price > worst);
  // Another closed position of the account may have needed this one's gain first.
  const isAsked = position.asked.some(({ kind }) => kind === "close");
  if (isAsked && closing.worst_price !== null && isBeyond(units(closing.worst_price)))
    wrong("it is beyond its slippage");
  if (cause === "liquidation") liquidationFaults(walk, position, closing, second, wrong);
  if (isCross && cause === "liquidation") accountFaults(walk, position, closing, wrong);
  if (isAtMark) publicFaults(walk, closing, wrong);
  const is = closingOf(position, { lots: closing.lots, price, cause, cash: walk.cash ?? 0n });
  for (const name of SUMS) same(name, closing[name], is[name]);
  return is;
}

function priceOf(walk, position, closing, second, wrong) {
  const { cause } = closing;
  const { isLong, entry } = position;
  if (cause === "liquidation") return second.mark;
  const told = units(closing.price);
  // Deleveraged at the price that used up another position's margin, but without a loss of its own.
  if (cause === "deleverage") {
    if (isLong ? told < entry || told >= second.mark : told > entry || told <= second.mark)
      wrong(`it was taken at ${closing.price}, beyond its entry or the mark`);
    return told;
  }
  if (cause === "take-profit" || cause === "stop-loss") {
    const held = position.isCross
      ? accountAt(walk, second.event).held.map((one) => one.position)
      : [position];
    if (!held.some((one) => isReached(walk, one, cause, second.event)))
      wrong(`the mark had not reached its ${cause}`);
  }
  return housePrice(position.terms.shown, !isLong, second);
}

/** In a cross account, another position's stop may need this one's gain. */
function isReached(walk, { isLong, marketId, takeProfit, stopLoss }, cause, event) {
  const series = walk.marks.of(marketId);
  const place = series.through(event) - 1;
  if (place < 0 || series.eventAt(place) !== event) return false;
  const limit = cause === "take-profit" ? takeProfit : stopLoss;
  if (limit === undefined) return false;
  const isAbove = isLong === (cause === "take-profit");
  return isAbove ? series.markAt(place) >= limit : series.markAt(place) <= limit;
}

function liquidationFaults(walk, position, closing, second, wrong) {
  if (closing.lots !== position.lots) wrong("a part of it was liquidated");
  if (!position.isCross && !isUnder(position, second.mark))
    wrong(
      `the mark ${text(second.mark)} has not liquidated it: that is ${text(liquidationPrice(position))}`,
    );
}

/** Checks the account behind a cross position, and that this position is liquidated first. */
function accountFaults(walk, position, { account, event }, wrong) {
  const { held, cash, equity, maintenance } = accountAt(walk, event);
  if (equity > maintenance)
    wrong(`its account had ${text(equity)}, and has to maintain ${text(maintenance)}`);
  const told = { cash, equity, maintenance };
  for (const [name, is] of Object.entries(told))
    if (account === null || units(account[name]) !== is)
      wrong(`the account's ${name} is told as ${account?.[name]}, and has to be ${text(is)}`);
  const first = held[firstOf(held, cash)];
  const now = held.filter(({ isNow }) => isNow);
  const next = first?.isNow ? first : now[firstOf(now, 1n << 200n)];
  if (next?.position !== position) wrong(`position ${next?.position.id} of the account goes first`);
}

/** The closing has to be in the public list of the insurance fund, as far as that reaches back. */
function publicFaults({ funds }, closing, wrong) {
  for (const { closings } of funds) {
    const reaches = closings.at(-1)?.time ?? closing.time;
    if (closing.time <= reaches || closing.time > closings[0].time) continue;
    const isThere = closings.some((one) =>
      ["symbol", "direction", "cause", "lots", "price", "mark", "surplus", "deficit", "time"].every(
        (name) => one[name] === closing[name],
      ),
    );
    if (!isThere) wrong("the insurance fund's list does not tell it so");
  }
}
