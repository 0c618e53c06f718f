import { dec } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import { useBalances } from "../../data/balances.ts";
import { useCurrencies } from "../../data/markets.ts";
import type { Funds } from "./draft.ts";

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
