import { type Dec, add, dec, sum } from "@candor/money";
import { cashTakable } from "@candor/rules/contracts/adjust.ts";
import { gapMargin, shockOf } from "@candor/rules/contracts/gap.ts";
import { type CrossState, crossRiskRate } from "@candor/rules/contracts/cross.ts";
import { equityOf } from "@candor/rules/contracts/risk.ts";
import { profitOf } from "@candor/rules/contracts/value.ts";
import { termsOf } from "../../data/contract-terms.ts";
import { type Contract, type Position, stateOf } from "./terms.ts";

/** The collateral of a user's contracts at the marks of this moment. */
export type AccountNow = {
  available: Dec | undefined;
  /** Frozen for positions and pending orders. */
  margin: Dec;
  /** These three are undefined while a mark or the available balance is unknown. */
  profit: Dec | undefined;
  equity: Dec | undefined;
  cross: CrossState | undefined;
  /** What of it may leave the cross positions, as far as they bear a shock without it. */
  leavable: Dec | undefined;
  /** The positions of `cross`, in its sequence. */
  crossIds: readonly string[];
  riskRate: Dec | undefined;
};

type Held = { positions: readonly Position[]; entrusts: readonly Position[] };

/** The account by everything that is open and waiting, at the marks that `markOf` knows. */
export function accountNow(
  { positions, entrusts }: Held,
  available: Dec | undefined,
  markOf: (position: Position) => Dec | undefined,
  now: number,
): AccountNow {
  const margin = sum([...positions, ...entrusts].map((one) => dec(one.margin)));
  const marked = positions.flatMap((position) => {
    const mark = markOf(position);
    if (mark === undefined) return [];
    return [{ position, terms: termsOf(position.terms), state: stateOf(position), mark }];
  });
  const isKnown = marked.length === positions.length;
  const crossed = marked.filter(({ position }) => position.mode === "cross");
  const leavable = positions.some(({ mode }) => mode === "cross") ? undefined : available;
  const behind = {
    available,
    leavable,
    margin,
    crossIds: crossed.map(({ position }) => position.id),
  };
  if (!isKnown)
    return {
      ...behind,
      profit: undefined,
      equity: undefined,
      cross: undefined,
      riskRate: undefined,
    };
  const profit = sum(marked.map(({ terms, state, mark }) => profitOf(terms, state, mark)));
  if (available === undefined)
    return { ...behind, profit, equity: undefined, cross: undefined, riskRate: undefined };
  const waiting = sum(entrusts.map((one) => dec(one.margin)));
  const cross: CrossState = {
    cash: available,
    waiting,
    positions: crossed.map(({ terms, state, mark }) => ({ terms, position: state, mark })),
  };
  const shocks = crossed.map(({ position, terms, mark }) =>
    gapMargin(terms, position.lots, mark, shockNow(position.terms, now)),
  );
  const worth = sum(marked.map(({ terms, state, mark }) => equityOf(terms, state, mark)));
  return {
    ...behind,
    profit,
    equity: add(add(available, waiting), worth),
    cross,
    leavable: cashTakable({ cash: available, positions: cross.positions }, shocks),
    riskRate: crossed.length === 0 ? undefined : crossRiskRate(cross),
  };
}

/** An account without any holdings. */
export const nothingHeld: Held = { positions: [], entrusts: [] };

const shockNow = ({ gap, opens_at: opensAt, closes_at: closesAt }: Contract, now: number): Dec =>
  shockOf(gap === null ? undefined : dec(gap), {
    isOpen: opensAt === null,
    closesAt: closesAt === null ? undefined : Date.parse(closesAt),
    now,
  });
