import { type Dec, dec, sum } from "@candor/money";
import { ACCOUNTS_BY_USE } from "../../data/account-kinds.ts";
import type { Balance } from "../../data/merge-balances.ts";

/** One account kind: what is in it, and its worth in USDT; undefined while one price is missing. */
export type Fund = {
  kind: Balance["type"];
  coins: readonly string[];
  worth: Dec | undefined;
};

/** Balances gathered by account kind (product rules, section 2); empty kinds are listed too. */
export const fundsByKind = (balances: readonly Balance[]): Fund[] =>
  ACCOUNTS_BY_USE.map((kind) => {
    const held = balances.filter(({ type, balance }) => type === kind && dec(balance) > 0n);
    const worths = held.flatMap(({ equivalent }) => (equivalent === null ? [] : [dec(equivalent)]));
    return {
      kind,
      coins: held.map(({ currency_code }) => currency_code),
      worth: worths.length === held.length ? sum(worths) : undefined,
    };
  });
