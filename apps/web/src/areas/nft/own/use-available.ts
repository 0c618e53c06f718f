import type { Dec } from "@candor/money";
import { availableOf, useBalances } from "../../../data/balances.ts";

/** What the spot account, which works are paid from, has free of a currency. */
export const useAvailable = (currencyId: number): Dec | undefined =>
  availableOf(useBalances().data, "change", currencyId);
