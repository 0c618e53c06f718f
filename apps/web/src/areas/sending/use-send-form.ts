import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import type { Bounds } from "../../data/limit.ts";
import { useAskedForm } from "../../lib/asked-form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { type SendDraft, refusedField, sendSummary } from "./send-form.ts";

const EMPTY: SendDraft = { amount: "", note: "" };

/** The form of a send to a listed recipient. */
export function useSendForm(recipient: string, bounds: Bounds, onDone: () => void) {
  const t = useText();
  return useAskedForm("sending.send", "amount", {
    empty: EMPTY,
    changed: merged<SendDraft>,
    summaryOf: (draft) => sendSummary(draft, recipient, bounds),
    say: useSay(),
    fieldOf: refusedField,
    isGuarded: true,
    invalidates: [
      "sending.listSends",
      "wallet.listBalances",
      "wallet.getBalance",
      "wallet.getTransferTerms",
      "wallet.listEntries",
    ],
    onDone: () => {
      toast(t("sending.sent"), { tone: "success" });
      onDone();
    },
  });
}
