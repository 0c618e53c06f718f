import type { Dec } from "@candor/money";
import { useMemo } from "react";
import { availableOf, useBalances } from "../../data/balances.ts";
import { useCurrencies } from "../../data/markets.ts";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { type Offer, offerOf } from "./terms.ts";

/** Options are bought from this account. */
export const OPTION_ACCOUNT = "micro";

/** Calls whose answers are old once an option was bought or has ended. */
export const CHANGED_BY_OPTIONS = [
  "options.listOptions",
  "options.listPayable",
  "wallet.listBalances",
] as const;

const STALE_AFTER_MS = 300_000;

export const useDurations = () =>
  useCall("options.listDurations", {}, { staleTime: STALE_AFTER_MS });

/** Returns the currencies that buy options, and the stakes that run in each. */
const usePayable = () =>
  useCall(
    "options.listPayable",
    {},
    { enabled: useSession(isSignedIn), select: ([first]) => first },
  );

/** What an option on a market would be bought by; undefined until it is known. */
export function useOffer(marketId: number): Offer | undefined {
  const { data: durations } = useDurations();
  const { data: currencies } = useCurrencies();
  const { data: payable } = usePayable();
  return useMemo(() => {
    const id = payable?.currency_id ?? durations?.stakes[0]?.currency_id;
    const currency = currencies?.find((one) => one.id === id);
    if (durations === undefined || currency === undefined) return undefined;
    return offerOf(durations, marketId, currency, payable);
  }, [durations, marketId, currencies, payable]);
}

/** The available balance for options in a currency; undefined of a guest and until it is known. */
export function useAvailable(currencyId: number): Dec | undefined {
  const { data: balances } = useBalances();
  return availableOf(balances, OPTION_ACCOUNT, currencyId);
}

/** The market of an option's symbol if it is loaded; sends no request, since a file is verified offline. */
export const useMarketOf = (symbol: string) =>
  useCall(
    "markets.listSpotQuotations",
    {},
    { enabled: false, select: (list) => list.find((market) => market.symbol === symbol) },
  ).data;
