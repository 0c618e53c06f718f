import type { CallOutput } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import { useBalances } from "../../data/balances.ts";
import { useCurrencies } from "../../data/markets.ts";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import type { ConvertDraft, Funds, Most } from "./convert.ts";

export type Conversion = CallOutput<"conversion.listConversions">["list"][number];

export const useConversions = () =>
  usePages(
    ["conversion.listConversions"],
    (wanted, options) => call("conversion.listConversions", wanted, options),
    { enabled: useSession(isSignedIn) },
  );

/** Prices move what one conversion takes of a coin. */
const MOST_EVERY_MS = 10_000;

/** The most that one conversion takes, and what bounds it. */
export const useMost = ({ from, to }: Pick<ConvertDraft, "from" | "to">): Most | undefined =>
  useCall(
    "conversion.getConversionMost",
    { from_currency_id: from, to_currency_id: to },
    { refetchInterval: MOST_EVERY_MS, staleTime: MOST_EVERY_MS },
  ).data;

/** What there is to convert of a currency: of a coin in the spot account, of a fiat in its own; undefined until it is known. */
export function useFunds(currencyId: number): Funds {
  const currency = useCurrencies().data?.find(({ id }) => id === currencyId);
  const balances = useBalances().data?.list;
  if (currency === undefined || balances === undefined) return undefined;
  const at = homeAccount(currency.kind);
  const found = balances.find(({ type, currency_id }) => type === at && currency_id === currencyId);
  return {
    available: dec(found?.available ?? "0"),
    code: currency.name,
    decimals: currency.decimals,
  };
}
