import { type Dec, UNIT, dec, fromUnits } from "@candor/money";
import type { CrossState } from "../cross.ts";
import type { Direction, MarginMode } from "@candor/contract/words.ts";
import type { ContractTerms, PositionState } from "../terms.ts";
import type { Stops } from "../stops.ts";
import { type Draw, drawPart } from "./draw.ts";
import { COIN, FINE, PLAIN, STOCK } from "./terms.ts";

export type Market = { terms: ContractTerms; index: Dec; mark: Dec; recent: Dec[] };

export type Held = {
  market: Market;
  mode: MarginMode;
  multiple: number;
  state: PositionState;
  stops: Stops;
  /** The opening fee, which the calculator's result is checked against. */
  openFee: Dec;
};

export type Account = {
  available: Dec;
  held: Held[];
  /** The account's worth by its events, computed without the formulas. */
  due: Dec;
  /** The bounds of its cross positions, as long as nothing of the account has changed. */
  bounds: readonly { held: Held; bound: Dec | undefined }[] | undefined;
};

/** Users, and the house and funds that they trade value with. */
export type World = {
  markets: readonly Market[];
  accounts: readonly Account[];
  house: Dec;
  fees: Dec;
  fund: Dec;
  /** The sum of all balances at the start. */
  total: Dec;
  /** The names of events so far, so that a suite can name those that never happened. */
  seen: Set<string>;
  counts: { liquidations: number; deficits: number; deleveraged: number; closings: number };
};

const START = new Map<ContractTerms, Dec>([
  [COIN, dec("20000")],
  [PLAIN, dec("20000")],
  [STOCK, dec("150")],
  [FINE, dec("0.05")],
]);

const marketOf = (terms: ContractTerms): Market => {
  const index = START.get(terms) ?? terms.priceTick;
  return { terms, index, mark: index, recent: [index] };
};

const ACCOUNTS = 3;

/** Creates two contracts, three accounts with about as much as they trade, and an empty, small or large fund. */
export function createWorld(draw: Draw, seen: Set<string>): World {
  const isFine = draw.below(4) === 0;
  const contracts = isFine ? [FINE, FINE] : [draw.pick([COIN, PLAIN]), draw.pick([COIN, STOCK])];
  const most = isFine ? dec("0.01") : dec("100000");
  const least = isFine ? dec("0.000000001") : dec("1000");
  const accounts = Array.from({ length: ACCOUNTS }, (): Account => {
    const available = fromUnits(1n + drawPart(draw, draw.pick([most, least])));
    return { available, held: [], due: available, bounds: undefined };
  });
  const fund = draw.pick([0n, most / 50n, most * 100n]);
  return {
    markets: contracts.map(marketOf),
    accounts,
    house: fromUnits(0n),
    fees: fromUnits(0n),
    fund: fromUnits(fund),
    total: fromUnits(accounts.reduce((all, { available }) => all + available, fund)),
    seen,
    counts: { liquidations: 0, deficits: 0, deleveraged: 0, closings: 0 },
  };
}

/** Returns an account's cross positions in the form that the formulas take. */
export const crossStateOf = ({ available, held }: Account): CrossState => ({
  cash: available,
  positions: crossHeld(held).map(({ market, state }) => ({
    terms: market.terms,
    position: state,
    mark: market.mark,
  })),
});

export const crossHeld = (held: readonly Held[]): Held[] =>
  held.filter(({ mode }) => mode === "cross");

/** Returns the gain of lots between two prices, computed simply to check the formulas. */
export const gainOf = (
  { lotSize }: ContractTerms,
  { direction, lots }: { direction: Direction; lots: number },
  from: Dec,
  to: Dec,
): bigint => ((direction === "long" ? to - from : from - to) * lotSize * BigInt(lots)) / UNIT;

/** A violated check, which ends the path. */
export class Finding extends Error {}

export function demand(isSo: boolean, what: () => string): asserts isSo {
  if (!isSo) throw new Finding(what());
}
