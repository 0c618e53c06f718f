import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { useCurrencies } from "../../data/markets.ts";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export type LoanConfig = CallOutput<"loans.getLoanConfig">;
export type LoanProduct = LoanConfig["loans"][number];
export type Quote = CallOutput<"loans.quoteLoan">;
export type Loan = CallOutput<"loans.listLoans">["list"][number];
export type LoanDetail = CallOutput<"loans.getLoan">;
export type LoanSale = LoanDetail["sales"][number];

/** What moves with the index is read again so often. */
const AGAIN_MS = 10_000;

/** What a change of a loan makes old. */
export const CHANGED: readonly CallId[] = [
  "loans.getLoanConfig",
  "loans.listLoans",
  "loans.getLoan",
  "wallet.listBalances",
];

export const useLoanConfig = () =>
  useCall("loans.getLoanConfig", {}, { refetchInterval: AGAIN_MS });

/** Returns the terms of a loan taken now; empty without a complete request. */
export const useQuote = (wanted: CallInput<"loans.quoteLoan"> | undefined) =>
  useCall("loans.quoteLoan", wanted ?? { config_id: 0, amount: "1", collateral: [] }, {
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    retry: false,
  });

export const useLoans = (status: "in_progress" | "completed") =>
  usePages(
    ["loans.listLoans", status],
    (wanted, options) => call("loans.listLoans", { ...wanted, status }, options),
    { enabled: useSession(isSignedIn) },
  );

/** A loan with its hours of interest, the older ones on demand. */
export function useLoan(id: string) {
  const pages = usePages(["loans.getLoan", id], async (wanted, options) => {
    const detail = await call("loans.getLoan", { ...wanted, id }, options);
    return { ...detail.hours, detail };
  });
  return { ...pages, detail: pages.first?.detail };
}

/** Returns the decimals of amounts in a currency. */
export const useDecimals = () => {
  const currencies = useCurrencies().data;
  return (currencyId: number): number =>
    currencies?.find(({ id }) => id === currencyId)?.decimals ?? 8;
};
