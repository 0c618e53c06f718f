import { keepPreviousData } from "@tanstack/react-query";
import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../../lib/call.ts";
import type { Balance } from "../../data/merge-balances.ts";
import { usePages } from "../../lib/pages.ts";
import { useCall } from "../../lib/query.ts";

export type BillLine = CallOutput<"wallet.getBalance">["entries"]["list"][number];

/** The lines that made a balance, newest first; read anew whenever the balance has changed. */
export function useBill({ type, currency_id: currency, balance }: Balance) {
  return usePages(
    ["wallet.getBalance", type, currency, balance],
    async (wanted, options) =>
      (await call("wallet.getBalance", { currency, type, ...wanted }, options)).entries,
    { placeholderData: keepPreviousData },
  );
}

/** Fee, smallest amount and what is available by account, for a transfer of one currency. */
export const useTransferTerms = (currency: number) =>
  useCall("wallet.getTransferTerms", { currency });
