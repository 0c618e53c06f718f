import type { Dec } from "@candor/money";
import { dec } from "@candor/money";
import { isFiat } from "@candor/rules/fiat.ts";
import { homeAccount } from "@candor/rules/home-account.ts";
import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/toast.ts";
import { useNavigate } from "@tanstack/react-router";
import { type SyntheticEvent, useState } from "react";
import { useBalances } from "../../data/balances.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../screens.ts";
import type { Terms } from "./data.ts";
import { type Bounds, type WithdrawDraft, refusedField, withdrawSummary } from "./withdraw-form.ts";

const EMPTY: WithdrawDraft = { amount: "" };

/** The form of a withdrawal: its first sending asks a question, and the one from the question sends. */
export function useWithdrawForm(bounds: Bounds) {
  const t = useText();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ isOpen: boolean }>();
  const form = useCallForm("withdrawal.requestWithdrawal", {
    empty: EMPTY,
    changed: merged<WithdrawDraft>,
    summaryOf: (draft) => withdrawSummary(draft, bounds),
    say: useSay(),
    fieldOf: refusedField,
    isGuarded: true,
    invalidates: [
      "withdrawal.listWithdrawals",
      "withdrawal.getWithdrawalQueue",
      "wallet.listBalances",
      "wallet.getBalance",
      "wallet.getTransferTerms",
    ],
    onDone: () => {
      toast(t("withdrawal.asked"), { tone: "success" });
      void navigate({ to: PATHS.withdrawals });
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

/** What the account of the currency has now; before the balances are known, what it had with the terms. */
export function useAvailable({ currency_id: id, currency_code: code, balances }: Terms): Dec {
  const at = homeAccount(isFiat(code) ? "fiat" : "coin");
  const live = useBalances().data?.list.find(
    ({ type, currency_id: currency }) => type === at && currency === id,
  );
  const known = live ?? balances.find(({ type }) => type === at);
  return dec(known?.available ?? "0");
}
