import type { Dec } from "@candor/money";
import { dec } from "@candor/money";
import { isFiat } from "@candor/rules/fiat.ts";
import { homeAccount } from "@candor/rules/home-account.ts";
import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useNavigate } from "@tanstack/react-router";
import { useBalances } from "../../data/balances.ts";
import type { TransferTerms } from "../../data/transfer-terms.ts";
import { useAskedForm } from "../../lib/asked-form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import {
  type WithdrawBounds,
  type WithdrawDraft,
  refusedField,
  withdrawSummary,
} from "./withdraw-form.ts";

const EMPTY: WithdrawDraft = { amount: "" };

/** The form of a withdrawal. */
export function useWithdrawForm(bounds: WithdrawBounds) {
  const t = useText();
  const navigate = useNavigate();
  return useAskedForm("withdrawal.requestWithdrawal", "amount", {
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
}

/** What the account of the currency has now; before the balances are known, what it had with the terms. */
export function useAvailable({
  currency_id: id,
  currency_code: code,
  balances,
}: TransferTerms): Dec {
  const at = homeAccount(isFiat(code) ? "fiat" : "coin");
  const live = useBalances().data?.list.find(
    ({ type, currency_id: currency }) => type === at && currency === id,
  );
  const known = live ?? balances.find(({ type }) => type === at);
  return dec(known?.available ?? "0");
}
