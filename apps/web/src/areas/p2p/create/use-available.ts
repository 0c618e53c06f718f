import type { Dec } from "@candor/money";
import { availableOf, useBalances } from "../../../data/balances.ts";

/** What there is of a coin to be sold or held; undefined until it is known. */
export const useAvailable = (currencyId: number): Dec | undefined =>
  availableOf(useBalances().data, "change", currencyId);
