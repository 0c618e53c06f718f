import { type Dec, dec, sum } from "@candor/money";
import type { Balance } from "../../lib/merge-balances.ts";

/** One account kind: what is in it, and its worth in USDT; undefined while one price is missing. */
export type Fund = {
  kind: Balance["type"];
  coins: readonly string[];
  worth: Dec | undefined;
};

const KINDS = ["change", "legal", "lever", "micro"] as const;

/** Balances gathered by account kind (product rules, section 2); empty kinds are listed too. */
export const fundsByKind = (balances: readonly Balance[]): Fund[] =>
  KINDS.map((kind) => {
    const held = balances.filter(({ type, balance }) => type === kind && dec(balance) > 0n);
    const worths = held.flatMap(({ equivalent }) => (equivalent === null ? [] : [dec(equivalent)]));
    return {
      kind,
      coins: held.map(({ currency_code }) => currency_code),
      worth: worths.length === held.length ? sum(worths) : undefined,
    };
  });
