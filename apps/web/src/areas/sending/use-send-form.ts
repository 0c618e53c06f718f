import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/toast.ts";
import { type SyntheticEvent, useState } from "react";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { type Bounds, type SendDraft, refusedField, sendSummary } from "./send-form.ts";

const EMPTY: SendDraft = { amount: "", note: "" };

/** The form of what is sent: its first sending asks a question, and the one from the question sends. */
export function useSendForm(bounds: Bounds, onDone: () => void) {
  const t = useText();
  const [asked, setAsked] = useState<{ isOpen: boolean }>();
  const form = useCallForm("sending.send", {
    empty: EMPTY,
    changed: merged<SendDraft>,
    summaryOf: (draft) => sendSummary(draft, bounds),
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

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    if (asked?.isOpen === true) {
      setAsked({ isOpen: false });
      form.props.onSubmit(event);
      return;
    }
    event.preventDefault();
    if (form.check("amount")) setAsked({ isOpen: true });
  }

  return {
    ...form,
    props: { ...form.props, onSubmit: submit },
    /** The question, once it has been asked. */
    question: asked && {
      isOpen: asked.isOpen,
      onOpenChange: (isOpen: boolean) => setAsked({ isOpen }),
    },
  };
}
