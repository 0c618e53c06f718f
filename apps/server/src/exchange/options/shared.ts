import type { Dec } from "@candor/money";
import type { OptionTerms } from "@candor/rules/options/terms.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Currency } from "../../catalogue/markets.ts";
import type { Head } from "./chain.ts";

/** The shard of a realm's options. */
export const optionShard = (realm: Realm): string => `${realm}-options`;

/** What the house has in one currency to win options from: less what it has set aside for those that run. */
export type Fund = { accountId: number; available: Dec };

/** What the books of one realm have in common. */
export type Shared = {
  realm: Realm;
  /** Of options to come. */
  terms: () => OptionTerms;
  currency: (id: number) => Currency | undefined;
  /** By currency. */
  houses: Map<number, Fund>;
  /** The last link of the chain that all of them write. */
  head: Head;
  /** By user and currency, the stakes that run. */
  staked: Map<string, Dec>;
};

export const stakedKey = (userId: string, currencyId: number): string => `${userId} ${currencyId}`;
