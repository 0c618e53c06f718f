import { keepPreviousData } from "@tanstack/react-query";
import type { CallOutput } from "@candor/contract/types.ts";
import { toast } from "@candor/ui/toast.ts";
import { call } from "../../lib/call.ts";
import type { Balance } from "../../lib/merge-balances.ts";
import { usePages } from "../../lib/pages.ts";
import { useCall, useSend } from "../../lib/query.ts";
import { useText } from "../../lib/text.ts";

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

/** Moves an amount between two of one's accounts. */
export function useTransfer(onDone: () => void) {
  const t = useText();
  return useSend("wallet.transferBetweenAccounts", {
    isInline: true,
    invalidates: ["wallet.listBalances", "wallet.getTransferTerms", "wallet.getBalance"],
    onDone: () => {
      toast(t("wallet.transferred"), { tone: "success" });
      onDone();
    },
  });
}
