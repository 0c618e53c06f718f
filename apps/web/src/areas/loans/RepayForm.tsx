import { Card } from "@candor/ui/layout/Card.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { availableOf, useBalances } from "../../data/balances.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { AmountField } from "../../parts/AmountField.tsx";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { CHANGED, type Loan, useDecimals } from "./data.ts";
import { type RepayDraft, mostRepaid, refusedField, repaySummary } from "./repay.ts";

const EMPTY: RepayDraft = { amount: "", from: "account" };

/** Repays a loan in part or all of it, from the account or from collateral. */
export function RepayForm({ loan }: { loan: Loan }) {
  const t = useText();
  const code = loan.currency_code;
  const available = availableOf(useBalances().data, "change", loan.currency_id);
  const decimals = useDecimals()(loan.currency_id);
  const form = useCallForm("loans.repayLoan", {
    empty: EMPTY,
    changed: merged<RepayDraft>,
    summaryOf: (draft) => repaySummary(draft, loan, available),
    say: useSay(),
    fieldOf: refusedField,
    invalidates: CHANGED,
    onDone: (after) => {
      toast(t(after.state === "repaid" ? "loans.repaid" : "loans.repaid-part"), {
        tone: "success",
      });
      form.change(EMPTY);
    },
  });
  const { amount, from } = form.draft;
  return (
    <Card title={t("loans.repay")}>
      <form {...form.props} className="flex flex-col gap-4">
        <Segmented
          label={t("loans.repay-from")}
          options={[
            { value: "account", label: t("loans.from-account") },
            { value: "collateral", label: t("loans.from-collateral") },
          ]}
          value={from}
          onValueChange={(value) => form.change({ from: value })}
        />
        <AmountField
          label={t("loans.repay-amount")}
          allLabel={t("loans.all")}
          at={form.at("amount")}
          value={amount}
          onValueChange={(value) => form.change({ amount: value })}
          most={mostRepaid(loan, from, available)}
          decimals={decimals}
          code={code}
        />
        {from === "account" ? (
          <p className="flex justify-between text-data">
            <span className="text-text-2">{t("loans.available")}</span>
            <CoinAmount value={available} code={code} hasUnit isExact />
          </p>
        ) : (
          <p className="text-data text-text-2">{t("loans.from-collateral-text")}</p>
        )}
        <FormError message={form.error} way={form.way} />
        <OnlineButton
          type="submit"
          variant="primary"
          size="large"
          isBlock
          isLoading={form.isPending}
        >
          {t("loans.repay-now")}
        </OnlineButton>
      </form>
    </Card>
  );
}
