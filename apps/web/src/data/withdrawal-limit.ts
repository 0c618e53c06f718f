import { dec } from "@candor/money";
import { useIdentity } from "./identity.ts";
import { type WithdrawalLimit, limitOf } from "./used-limit.ts";
import { useCurrencies, useQuotations } from "./markets.ts";
import { useCall } from "../lib/query.ts";

/** The limit of the user's level, which is published in bitcoin; undefined while a part of it is not known. */
export function useWithdrawalLimit(): WithdrawalLimit | undefined {
  const identity = useIdentity().data;
  const bitcoin = useCurrencies().data?.find(({ name }) => name === "BTC")?.id;
  const price = useQuotations().data?.find(({ symbol }) => symbol === "BTC/USDT")?.price;
  const left = useCall(
    "wallet.getTransferTerms",
    { currency: bitcoin ?? 0 },
    { enabled: bitcoin !== undefined && identity !== undefined, staleTime: 0 },
  ).data?.withdraw.remaining;
  const total = identity?.limits.find(({ level }) => level === identity.level)?.withdrawal_btc;
  if (total === undefined || left === undefined || left === null || !price) return undefined;
  return limitOf(dec(total), dec(left), dec(price));
}
