import type { RefusalCode } from "@candor/contract/refusals.ts";
import { useFormState } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useTransferTerms } from "../../data/transfer-terms.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import {
  type Kind,
  type TransferDraft,
  changedTransfer,
  refusedField,
  transferSummary,
} from "./transfer.ts";

export type TransferFormOptions = {
  from: Kind;
  /** The other account; unless told, contracts' or from there the spot account. */
  to?: Kind;
  /** The coin it opens with; what most accounts are funded with unless told. */
  currencyId?: number | undefined;
  onDone: () => void;
};

/** USDT: what most accounts are funded with (specification, point 3). */
const USDT_ID = 3;

/** The transfer between two accounts of one's own, wherever it stands. */
export function useTransferForm({
  from,
  to = from === "change" ? "lever" : "change",
  currencyId = USDT_ID,
  onDone,
}: TransferFormOptions) {
  const t = useText();
  const opened: TransferDraft = { currencyId, from, to, amount: "" };
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
