import { type Dec, add, dec, sum } from "@candor/money";
import { type CrossState, crossRiskRate } from "@candor/rules/contracts/cross.ts";
import { equityOf } from "@candor/rules/contracts/risk.ts";
import { profitOf } from "@candor/rules/contracts/value.ts";
import { type Position, stateOf, termsOf } from "./terms.ts";

/** What stands behind somebody's contracts at the marks of this moment. */
export type AccountNow = {
  available: Dec | undefined;
  /** Frozen for positions and entrusts. */
  margin: Dec;
  /** These three are undefined while a mark or what is available is not known. */
  profit: Dec | undefined;
  equity: Dec | undefined;
  cross: CrossState | undefined;
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
): AccountNow {
  const margin = sum([...positions, ...entrusts].map((one) => dec(one.margin)));
  const marked = positions.flatMap((position) => {
    const mark = markOf(position);
    if (mark === undefined) return [];
    return [{ position, terms: termsOf(position.terms), state: stateOf(position), mark }];
  });
  const isKnown = marked.length === positions.length;
  const crossed = marked.filter(({ position }) => position.mode === "cross");
  const behind = { available, margin, crossIds: crossed.map(({ position }) => position.id) };
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
  const worth = sum(marked.map(({ terms, state, mark }) => equityOf(terms, state, mark)));
  return {
    ...behind,
    profit,
    equity: add(add(available, waiting), worth),
    cross,
    riskRate: crossed.length === 0 ? undefined : crossRiskRate(cross),
  };
}

/** Where nobody has anything. */
export const nothingHeld: Held = { positions: [], entrusts: [] };
