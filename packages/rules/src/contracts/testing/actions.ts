import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, fromUnits } from "@candor/money";
import { addMargin, takeMargin, underLeverage } from "../adjust.ts";
import { profitAt } from "../calculator.ts";
import { isCrossBelowMaintenance } from "../cross.ts";
import { overnightFundingOf } from "../fees.ts";
import { calmMarkAt, openedPosition } from "../plan.ts";
import { contractPreview } from "../preview.ts";
import { stopReached } from "../stops.ts";
import { DIRECTIONS, MARGIN_MODES } from "@candor/contract/words.ts";
import { type ContractRequest } from "../terms.ts";
import { calmAt, closingPrice } from "../value.ts";
import { closingFor, settle } from "./closings.ts";
import { type Draw, drawPart, drawPrice, lotsFor } from "./draw.ts";
import { isUnderBy } from "./judge.ts";
import { type Account, type Held, type World, crossStateOf, demand, gainOf } from "./world.ts";

/** A user acts at random, or is refused. */
export function act(draw: Draw, world: World, account: Account): void {
  const held = account.held.length === 0 ? undefined : draw.pick(account.held);
  if (held === undefined || draw.below(3) === 0) open(draw, world, account);
  else draw.pick([closeSome, closeSome, changeMargin, changeMultiple])(draw, world, account, held);
}

function open(draw: Draw, world: World, account: Account): void {
  const market = draw.pick(world.markets);
  const { terms, mark } = market;
  const multiple = 1 + draw.below(draw.pick([5, 20, 100]));
  const sum = fromUnits(drawPart(draw, account.available) * BigInt(multiple));
  const direction = draw.pick(DIRECTIONS);
  const stop = (): Dec | undefined =>
    draw.below(4) > 0 ? undefined : drawPrice(draw, terms, mark, [200, 200]);
  const request: ContractRequest = {
    type: "market",
    direction,
    mode: draw.pick(MARGIN_MODES),
    multiple,
    lots: lotsFor(terms, sum, mark),
    price: undefined,
    slippage: ZERO,
    takeProfitPrice: stop(),
    stopLossPrice: stop(),
  };
  const cross = crossStateOf(account);
  const shown = contractPreview(terms, request, {
    at: calmMarkAt(mark),
    available: account.available,
    cross,
  });
  if (isRefusal(shown)) {
    world.seen.add(shown.refused);
    return;
  }
  const { hold, fee, price } = shown;
  demand(hold <= account.available, () => "more is held than there is");
  const state = openedPosition(request, shown);
  const { mode, takeProfitPrice, stopLossPrice } = request;
  const stops = { takeProfitPrice, stopLossPrice };
  const held = { market, mode, multiple, state, stops, openFee: fee };
  demand(mode === "cross" || !isUnderBy(held), () => "a position opens under water");
  account.held.push(held);
  account.available = fromUnits(account.available - hold);
  // The position loses the fee and the difference between the house's price and the mark.
  account.due = fromUnits(account.due - fee + gainOf(terms, state, price, mark));
  account.bounds = undefined;
  world.fees = fromUnits(world.fees + fee);
  world.seen.add(`opened-${request.mode}-${direction}`);
}

/** Closes a part or all of a position; a cross position only if its own cash covers it, as is asked of users. */
function closeSome(draw: Draw, world: World, account: Account, held: Held): void {
  const { lots } = held.state;
  closeAt(world, account, held, draw.below(2) === 0 ? lots : 1 + draw.below(lots));
}

function closeAt(world: World, account: Account, held: Held, lots: number): void {
  const { market, mode, state, openFee, multiple } = held;
  const price = closingPrice(market.terms, state.direction, calmAt(market.mark));
  const wish = { lots, price, isLiquidation: false };
  const { deficit, waived, payout, margin } = closingFor(account, held, wish);
  if (mode === "cross" && deficit + waived > 0n) {
    world.seen.add("cash-needed");
    return;
  }
  settle(world, account, held, wish);
  world.seen.add(lots === state.lots ? "closed" : "closed-in-part");
  const said = profitAt(market.terms, { ...state, multiple }, price);
  // The event does not list the lots that were closed before.
  const isWhole = lots === state.lots && said.openFee === openFee;
  if (!isWhole || waived > 0n || state.overnightFunding > 0n) return;
  demand(
    payout - margin - openFee === said.net,
    () => "a closing brings in something else than the calculator says",
  );
}

function changeMargin(draw: Draw, world: World, account: Account, held: Held): void {
  const { market, mode, state, multiple } = held;
  if (mode === "cross") return;
  const { terms, mark } = market;
  const isMore = draw.below(2) === 0;
  const changed = isMore
    ? addMargin(terms, state, drawPart(draw, account.available), account.available)
    : takeMargin(terms, state, drawPart(draw, state.margin), { mark, multiple });
  putMargin(world, account, held, changed, isMore ? "added" : "taken");
}

function changeMultiple(draw: Draw, world: World, account: Account, held: Held): void {
  const to = 1 + draw.below(draw.pick([10, 100]));
  const { market, mode, multiple: from, state } = held;
  if (mode === "cross") return;
  const terms = { from, to, mark: market.mark, available: account.available };
  const changed = underLeverage(market.terms, state, terms);
  if (putMargin(world, account, held, changed, "multiple")) held.multiple = to;
}

/** Moves the change of a position's margin; returns whether it was allowed. */
function putMargin(
  world: World,
  account: Account,
  held: Held,
  changed: ReturnType<typeof underLeverage | typeof addMargin | typeof takeMargin>,
  what: string,
): boolean {
  if (isRefusal(changed)) {
    world.seen.add(changed.refused);
    return false;
  }
  const available = fromUnits(account.available - (changed.margin - held.state.margin));
  if (isCrossBelowMaintenance({ ...crossStateOf(account), cash: available })) return false;
  held.state = changed;
  account.available = available;
  account.bounds = undefined;
  world.seen.add(what);
  return true;
}

/** Closes the positions whose stop the present marks have reached. */
export function fireStops(world: World): void {
  for (const account of world.accounts)
    for (const held of account.held.slice()) {
      const fired = stopReached(held.state.direction, held.market.mark, held.stops);
      if (fired === undefined) continue;
      world.seen.add(fired);
      closeAt(world, account, held, held.state.lots);
    }
}

/** Charges every position for this many nights. */
export function passNights(world: World, nights: number): void {
  world.seen.add("nights");
  for (const account of world.accounts)
    for (const held of account.held) {
      const { market, state } = held;
      const fee = overnightFundingOf(
        market.terms,
        state.direction,
        state.lots,
        market.mark,
        nights,
      );
      held.state = { ...state, overnightFunding: fromUnits(state.overnightFunding + fee) };
      account.due = fromUnits(account.due - fee);
      account.bounds = undefined;
    }
}
