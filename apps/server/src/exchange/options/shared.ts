import type { Dec } from "@candor/money";
import type { OptionTerms } from "@candor/rules/options/terms.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Currency } from "../../catalogue/markets.ts";
import type { Head } from "./chain.ts";

/** The shard of a realm's options. */
export const optionShard = (realm: Realm): string => `${realm}-options`;

/** What the house has in one currency to pay wins from, less what it set aside for running options. */
export type Fund = { accountId: number; available: Dec };

/** What the books of one realm share. */
export type Shared = {
  realm: Realm;
  /** The terms of new options. */
  terms: () => OptionTerms;
  currency: (id: number) => Currency | undefined;
  /** The house's funds by currency. */
  houses: Map<number, Fund>;
  /** The last link of the chain that all books write to. */
  head: Head;
  /** The running stakes, by user and currency. */
  staked: Map<string, Dec>;
};

export const stakedKey = (userId: string, currencyId: number): string => `${userId} ${currencyId}`;
