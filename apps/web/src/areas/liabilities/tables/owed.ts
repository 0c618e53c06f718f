import { type Dec, ZERO, add } from "@candor/money";
import type { Roots } from "@candor/rules/liabilities/root-text.ts";

/** A currency's line: `onChains` is null where no followed chain carries it, and nothing in the demo. */
export type Owed = {
  currency: string;
  amount: Dec;
  leaves: number;
  onChains: Dec | null;
  debts: Dec;
  negative: Dec;
};

/** The users' total of each currency in a realm, beside what chains hold, what borrowers owe, and what stands below zero. */
export function owedIn(roots: Roots, realm: "live" | "demo"): Owed[] {
  const here = <T extends { realm: string }>(lines: readonly T[]) =>
    lines.filter((line) => line.realm === realm);
  const chains = realm === "live" ? roots.chains : [];
  const codes = new Set(
    [...here(roots.trees), ...here(roots.debts), ...here(roots.negative), ...chains].map(
      ({ currency }) => currency,
    ),
  );
  return [...codes].map((currency) => {
    const of = <T extends { currency: string }>(lines: readonly T[]) =>
      lines.filter((line) => line.currency === currency);
    const [tree] = of(here(roots.trees));
    const held = of(chains);
    return {
      currency,
      amount: tree?.amount ?? ZERO,
      leaves: tree?.leaves ?? 0,
      onChains: held.length === 0 ? null : sumOf(held),
      debts: sumOf(of(here(roots.debts))),
      negative: sumOf(of(here(roots.negative))),
    };
  });
}

const sumOf = (lines: readonly { amount: Dec }[]): Dec =>
  lines.map(({ amount }) => amount).reduce(add, ZERO);
