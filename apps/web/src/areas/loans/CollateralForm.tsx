import { dec } from "@candor/money";
import type { RefusalCode } from "@candor/contract/refusals.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { merged, useFormState } from "@candor/ui/form/use-form.ts";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { availableOf, useBalances } from "../../data/balances.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { AmountField } from "../../parts/AmountField.tsx";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { Select } from "../../parts/Select.tsx";
import { type MoveDraft, moveSummary, refusedField } from "./collateral.ts";
import { CHANGED, type Loan, useDecimals } from "./data.ts";

/** Adds collateral to a loan, or takes back what the initial level leaves free. */
export function CollateralForm({ loan }: { loan: Loan }) {
  const t = useText();
  const balances = useBalances().data;
  const decimalsOf = useDecimals();
  const empty: MoveDraft = {
    direction: "add",
    currencyId: loan.collateral[0]?.currency_id ?? 0,
    amount: "",
  };
  const state = useFormState<MoveDraft, "amount", RefusalCode>(empty);
  const { direction, currencyId, amount } = state[0].draft;
  const coin = loan.collateral.find(({ currency_id }) => currency_id === currencyId);
  const code = coin?.currency_code ?? "";
  const has = direction === "add" ? availableOf(balances, "change", currencyId) : undefined;
  const most = direction === "add" ? has : dec(coin?.amount ?? "0");
  const form = useCallForm("loans.moveCollateral", {
    empty,
    state,
    changed: merged<MoveDraft>,
    summaryOf: (draft) => moveSummary(draft, loan.id, { most, code }),
    say: useSay(),
    fieldOf: refusedField,
    invalidates: CHANGED,
    onDone: () => {
      toast(t(direction === "add" ? "loans.added" : "loans.taken"), { tone: "success" });
      form.change({ amount: "" });
    },
  });
  if (loan.collateral.length === 0) return null;
  return (
    <Card title={t("loans.collateral")}>
      <form {...form.props} className="flex flex-col gap-4">
        <Segmented
          label={t("loans.collateral")}
          options={[
            { value: "add", label: t("loans.add") },
            { value: "take", label: t("loans.take") },
          ]}
          value={direction}
          onValueChange={(value) => form.change({ direction: value })}
        />
        {loan.collateral.length > 1 && (
          <Select
            label={t("loans.collateral-coin")}
            value={String(currencyId)}
            onChange={({ target }) => {
              const chosen = loan.collateral.find(
                ({ currency_id: id }) => String(id) === target.value,
              );
              if (chosen !== undefined) form.change({ currencyId: chosen.currency_id, amount: "" });
            }}
          >
            {loan.collateral.map((one) => (
              <option key={one.currency_id} value={one.currency_id}>
                {one.currency_code}
              </option>
            ))}
          </Select>
        )}
        <AmountField
          label={t("loans.collateral-amount", { coin: code })}
          allLabel={t("loans.all")}
          at={form.at("amount")}
          value={amount}
          onValueChange={(value) => form.change({ amount: value })}
          most={most}
          decimals={decimalsOf(currencyId)}
          code={code}
        />
        <p className="text-data text-text-2">{t(`loans.${direction}-text`)}</p>
        <FormError message={form.error} way={form.way} />
        <OnlineButton type="submit" size="large" isBlock isLoading={form.isPending}>
          {t(`loans.${direction}-now`)}
        </OnlineButton>
      </form>
    </Card>
  );
}
