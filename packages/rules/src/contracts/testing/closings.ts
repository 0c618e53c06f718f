import { type Dec, fromUnits, min } from "@candor/money";
import { type Closing, type ClosingTerms, closingOf } from "../closing.ts";
import { deleverageScore, deleveragingOf } from "../deleverage.ts";
import { bankruptcyPrice } from "../risk.ts";
import { judgeClosing } from "./judge.ts";
import { type Account, type Held, type World, crossHeld, demand, gainOf } from "./world.ts";

type Wish = Pick<ClosingTerms, "lots" | "price" | "isLiquidation">;

/** Returns a closing after checking it. */
export function closingFor(account: Account, held: Held, wish: Wish): Closing {
  const terms = { ...wish, mode: held.mode, cash: account.available };
  const closing = closingOf(held.market.terms, held.state, terms);
  judgeClosing(held.market.terms, held.state, terms, closing);
  return closing;
}

/** Carries out a closing: moves its amounts and updates the account's due worth. */
export function settle(world: World, account: Account, held: Held, wish: Wish): Closing {
  const closing = closingFor(account, held, wish);
  const { market, state } = held;
  const {
    lots,
    price,
    fee,
    overnightFunding,
    payout,
    surplus,
    deficit,
    marginLeft,
    overnightFundingLeft,
  } = closing;
  const won = gainOf(market.terms, { ...state, lots }, state.entryPrice, price);
  const worse = gainOf(market.terms, { ...state, lots }, market.mark, price);
  const overnightDue = state.overnightFunding - overnightFundingLeft;
  account.due = fromUnits(
    account.due + worse - fee + (overnightDue - overnightFunding) + deficit - surplus,
  );
  account.available = fromUnits(account.available + payout);
  account.bounds = undefined;
  held.state = {
    ...state,
    lots: state.lots - lots,
    margin: marginLeft,
    overnightFunding: overnightFundingLeft,
  };
  if (held.state.lots === 0) {
    demand(
      marginLeft + overnightFundingLeft === 0n,
      () => "something of a closed position is left",
    );
    account.held.splice(account.held.indexOf(held), 1);
  }
  if (wish.isLiquidation && deficit + closing.waived > 0n) demandEmpty(account, held);
  const paid = min(world.fund, deficit);
  world.fund = fromUnits(world.fund + surplus - paid);
  world.fees = fromUnits(world.fees + fee + overnightFunding);
  world.house = fromUnits(world.house - won - (deficit - paid));
  world.counts.closings += 1;
  if (closing.waived > 0n) world.seen.add("waived");
  if (surplus > 0n) world.seen.add("surplus");
  if (deficit === 0n) return closing;
  world.counts.deficits += 1;
  world.seen.add(`deficit-${held.mode}`).add(paid === deficit ? "fund-paid" : "fund-empty");
  const bankrupt = bankruptcyOf(held.market, state, { ...wish, mode: held.mode }, closing);
  if (paid < deficit) deleverage(world, held, bankrupt, fromUnits(deficit - paid));
  return closing;
}

/** Others pay for a liquidated account, so it must have nothing left that could have paid. */
function demandEmpty(account: Account, { mode }: Held): void {
  if (mode === "isolated") return;
  demand(account.available === 0n, () => "others pay for an account that has cash");
  for (const held of crossHeld(account.held)) {
    const whole = { lots: held.state.lots, price: held.market.mark, isLiquidation: true };
    const { payout } = closingFor(account, held, whole);
    demand(payout <= 0n, () => "others pay for an account of which something is left");
  }
}

/** Returns the price at which the position with the deficit would have lost exactly its margin. */
function bankruptcyOf(
  market: Held["market"],
  state: Held["state"],
  { mode, isLiquidation }: { mode: Held["mode"]; isLiquidation: boolean },
  { margin, payout }: Closing,
): Dec {
  const backed = mode === "cross" ? fromUnits(margin - payout) : state.margin;
  const bare = { ...state, margin: backed, overnightFunding: fromUnits(0n) };
  const price = bankruptcyPrice(market.terms, bare);
  demand(price !== undefined, () => "a deficit of a position that cannot be bankrupt");
  // The spread of a user's own closing may leave a deficit at a mark that is not beyond the bankruptcy price.
  const isBeyond = state.direction === "long" ? market.mark < price : market.mark > price;
  demand(isBeyond || !isLiquidation, () => "a deficit on the right side of the bankruptcy price");
  return price;
}

/**
 * Closes winning positions, in the order of the queue, until they bring in what the fund lacks or none is left. The
 * house bears the rest.
 */
function deleverage(world: World, loser: Held, bankrupt: Dec, missing: Dec): void {
  const { market, state } = loser;
  let left = missing;
  const line = world.accounts
    .flatMap((account) => account.held.map((held) => ({ account, held })))
    .filter(({ held }) => held.market === market && held.state.direction !== state.direction)
    .map((one) => ({ ...one, score: deleverageScore(market.terms, one.held.state, market.mark) }))
    .filter(({ score }) => score > 0n)
    .toSorted((a, b) => (a.score > b.score ? -1 : a.score < b.score ? 1 : 0));
  for (const { account, held } of line) {
    const found = deleveragingOf(market.terms, held.state, {
      mark: market.mark,
      bankrupt,
      missing: left,
    });
    if (found === undefined) continue;
    const { lots, price, taken } = found;
    const closing = settle(world, account, held, { lots, price, isLiquidation: false });
    demand(closing.deficit === 0n && closing.profit >= 0n, () => "deleveraging made somebody lose");
    demand(taken > 0n, () => "deleveraging that takes nothing");
    // The last lot may bring in more than is missing, by less than its own amount.
    demand((taken * BigInt(lots - 1)) / BigInt(lots) < left, () => "deleveraging took too much");
    world.counts.deleveraged += 1;
    world.seen.add("deleveraged");
    left = fromUnits(left > taken ? left - taken : 0n);
    if (left === 0n) return;
  }
  world.seen.add("house-bore");
}
