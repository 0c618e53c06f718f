import type { RefusalCode } from "@candor/contract/refusals.ts";
import { isFiat } from "@candor/rules/fiat.ts";
import { useFormState } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/toast.ts";
import type { Balance } from "../../data/merge-balances.ts";
import { useTransferTerms } from "../../data/transfer-terms.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { type Kind, balancesOf } from "./accounts.ts";
import { type TransferDraft, changedTransfer, refusedField, transferSummary } from "./transfer.ts";

export type TransferFormOptions = {
  from: Kind;
  /** The coin it was opened for; otherwise the one that the account holds most of. */
  currencyId?: number | undefined;
  balances: readonly Balance[];
  onDone: () => void;
};

/** USDT: what most accounts are funded with (specification, point 3). */
const USDT_ID = 3;

/** The transfer between two accounts of one's own, wherever it stands. */
export function useTransferForm({ from, currencyId, balances, onDone }: TransferFormOptions) {
  const t = useText();
  const richest = balancesOf(balances, from, true).find(
    ({ currency_code: code }) => !isFiat(code),
  )?.currency_id;
  const opened: TransferDraft = {
    currencyId: currencyId ?? richest ?? USDT_ID,
    from,
    to: from === "change" ? "lever" : "change",
    amount: "",
  };
  const state = useFormState<TransferDraft, "amount", RefusalCode>(opened);
  const terms = useTransferTerms(state[0].draft.currencyId);
  const form = useCallForm("wallet.transferBetweenAccounts", {
    empty: opened,
    state,
    changed: changedTransfer,
    summaryOf: (draft) => transferSummary(draft, terms.data),
    say: useSay(),
    fieldOf: refusedField,
    invalidates: [
      "wallet.listBalances",
      "wallet.getTransferTerms",
      "wallet.getBalance",
      "wallet.listEntries",
      "wallet.listTransfers",
    ],
    onDone: () => {
      toast(t("wallet.transferred"), { tone: "success" });
      onDone();
    },
  });
  return { form, terms };
}

export type TransferForm = ReturnType<typeof useTransferForm>;
