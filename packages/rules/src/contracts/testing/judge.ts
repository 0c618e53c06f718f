import { type Dec, UNIT, formatDec, fromUnits, neg } from "@candor/money";
import type { Closing, ClosingTerms } from "../closing.ts";
import { crossBounds, isCrossBelowMaintenance } from "../cross.ts";
import { isBelowMaintenance, liquidationPrice } from "../risk.ts";
import type { ContractTerms, PositionState } from "../terms.ts";
import {
  type Account,
  type Held,
  type World,
  crossHeld,
  crossStateOf,
  demand,
  gainOf,
} from "./world.ts";

const ceil = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** Computes a fee independently of the formulas, rounded up. */
export const feeBy = (terms: ContractTerms, lots: number, price: Dec, rate: Dec): bigint =>
  ceil(((terms.lotSize * BigInt(lots) * price) / UNIT) * rate, UNIT);

/** Computes equity less maintenance margin independently: each part of the value in its own tier. */
function excessMarginBy({ market, state }: Held): bigint {
  const { terms, mark } = market;
  const value = (terms.lotSize * BigInt(state.lots) * mark) / UNIT;
  let [left, from, margin] = [value, 0n, 0n];
  terms.tiers.forEach(({ valueMax, rate }, at) => {
    const width = valueMax - from;
    const part = at === terms.tiers.length - 1 || left < width ? left : width;
    margin += part * rate;
    left -= part;
    from = valueMax;
  });
  return (
    equityBy(market.mark, { market, state }) -
    ceil(margin, UNIT) -
    feeBy(terms, state.lots, mark, terms.closeFeeRate)
  );
}

const equityBy = (mark: Dec, { market, state }: Pick<Held, "market" | "state">): bigint =>
  state.margin - state.overnightFunding + gainOf(market.terms, state, state.entryPrice, mark);

/** Whether positions are below maintenance, computed independently: an isolated one alone, cross positions together. */
export const isUnderBy = (held: Held): boolean => excessMarginBy(held) <= 0n;
export const isCrossUnderBy = ({ available, held }: Account): boolean => {
  const cross = crossHeld(held);
  return (
    cross.length > 0 &&
    cross.reduce<bigint>((excessMargin, one) => excessMargin + excessMarginBy(one), available) <= 0n
  );
};

/** Compares the formulas with the independent sums for positions at the present marks, before any liquidation. */
export function judgeRisk(account: Account): void {
  for (const held of account.held) {
    if (held.mode !== "isolated") continue;
    const { market, state } = held;
    const isUnder = isUnderBy(held);
    demand(
      isBelowMaintenance(market.terms, state, market.mark) === isUnder,
      () => `under water is ${isUnder}, and not said so: ${shown(held)}`,
    );
    const price = liquidationPrice(market.terms, state);
    const isReached =
      price !== undefined &&
      (state.direction === "long" ? market.mark <= price : market.mark >= price);
    demand(isReached === isUnder, () => `under water is ${isUnder} at ${shown(held)}`);
  }
  const isUnder = isCrossUnderBy(account);
  demand(
    isCrossBelowMaintenance(crossStateOf(account)) === isUnder,
    () => `a cross account is under water: ${isUnder}, and not said so`,
  );
  const { bounds } = account;
  if (bounds === undefined || bounds.some(isBoundReached)) return;
  demand(!isUnder, () => "a cross account is under water within its bounds");
}

/** Computes the bounds of an account's cross positions again and compares them with the present marks. */
export function rebound(account: Account): void {
  const said = crossBounds(crossStateOf(account));
  const bounds = crossHeld(account.held).map((held, at) => ({ held, bound: said[at] }));
  const isUnder = isCrossUnderBy(account);
  demand(
    isUnder ? bounds.every(isBoundReached) : !bounds.some(isBoundReached),
    () => `an account is under water: ${isUnder}, and its bounds say otherwise`,
  );
  account.bounds = isUnder ? undefined : bounds;
}

const isBoundReached = ({ held, bound }: { held: Held; bound: Dec | undefined }): boolean =>
  bound !== undefined &&
  (held.state.direction === "long" ? held.market.mark <= bound : held.market.mark >= bound);

/** Checks the invariants of one closing, at any prices. */
export function judgeClosing(
  terms: ContractTerms,
  before: PositionState,
  { lots, price, isLiquidation, mode, cash }: ClosingTerms,
  closing: Closing,
): void {
  const { profit, fee, overnightFunding, waived, margin, payout, surplus, deficit } = closing;
  const say = (what: string) => () =>
    `${what}: ${mode} ${shown({ market: { terms, mark: price }, state: before })}`;
  const parts = [fee, overnightFunding, waived, margin, surplus, deficit, closing.marginLeft];
  demand(
    [...parts, closing.overnightFundingLeft].every((part) => part >= 0n),
    say("a part below zero"),
  );
  demand(
    margin + profit + deficit === payout + fee + overnightFunding + surplus,
    say("a closing that does not add up"),
  );
  demand(
    profit === gainOf(terms, { ...before, lots }, before.entryPrice, price),
    say("a wrong profit"),
  );
  const nights = ceil(before.overnightFunding * BigInt(lots), BigInt(before.lots));
  const feeDue = feeBy(terms, lots, price, terms.closeFeeRate);
  demand(
    fee + overnightFunding + waived === feeDue + nights,
    say("fees that are neither paid nor waived"),
  );
  demand(
    before.overnightFunding - nights === closing.overnightFundingLeft,
    say("nights that are lost"),
  );
  demand(before.margin - margin === closing.marginLeft, say("a margin that is lost"));
  const least = mode === "cross" ? neg(cash) : 0n;
  demand(payout >= least, say("more is paid than there is"));
  const isForfeit = isLiquidation && mode === "isolated";
  demand(isForfeit ? payout === 0n : surplus === 0n, say("what is left went to the wrong hands"));
  if (deficit + waived === 0n) return;
  const isEmpty = payout === least && (mode === "cross" || closing.marginLeft === 0n);
  demand(isEmpty && surplus === 0n, say("somebody else pays while something is left"));
  demand(deficit === 0n || fee + overnightFunding === 0n, say("fees are paid out of a deficit"));
  demand(fee === feeDue || overnightFunding === 0n, say("the fee is waived before the nights"));
}

/** Checks every account's value against its independent sum, that none is negative, and that the total is unchanged. */
export function judgeWorld(world: World): void {
  const { accounts, house, fees, fund, total } = world;
  let all: bigint = house + fees + fund;
  for (const { available, held, due } of accounts) {
    demand(available >= 0n, () => `an account has ${formatDec(available)}`);
    const worth = held.reduce<bigint>(
      (sum, one) => sum + equityBy(one.market.mark, one),
      available,
    );
    demand(
      worth === due,
      () => `an account is worth ${formatDec(fromUnits(worth))}, and not ${formatDec(due)}`,
    );
    for (const { state } of held) {
      demand(state.margin >= 0n && state.overnightFunding >= 0n, () => "a position below zero");
      demand(state.lots > 0, () => "a position of nothing");
      all += state.margin;
    }
    all += available;
  }
  demand(fund >= 0n, () => "an insurance fund below zero");
  demand(all === total, () => `all is ${formatDec(fromUnits(all))}, and was ${formatDec(total)}`);
}

const shown = ({
  market,
  state,
}: {
  market: { terms: ContractTerms; mark: Dec };
  state: PositionState;
}): string =>
  `${market.terms.symbol} ${state.direction} ${state.lots} at ${formatDec(state.entryPrice)}, margin ${formatDec(state.margin)}, nights ${formatDec(state.overnightFunding)}, price ${formatDec(market.mark)}`;
