import type { RefusalCode } from "@candor/contract/refusals.ts";
import { ZERO, dec, parseDec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { merged, useFormState } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { availableOf, useBalances } from "../../data/balances.ts";
import { outlookOf } from "@candor/rules/finance/outlook.ts";
import { Suspense } from "react";
import { useAskedForm } from "../../lib/asked-form.ts";
import { useIsAccepted } from "../../data/consents.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { AmountField } from "../../parts/AmountField.tsx";
import { ProductForm, acceptedAnew } from "../../parts/finance/ProductForm.tsx";
import {
  type BorrowDraft,
  type BorrowField,
  borrowSummary,
  fieldsOf,
  openedDraft,
  refusedField,
  wantedOf,
} from "./borrow.ts";
import { CHANGED, type LoanConfig, type LoanProduct, useDecimals, useQuote } from "./data.ts";
import { Pledges } from "./Pledges.tsx";
import { QuoteCard } from "./QuoteCard.tsx";

const OrderSheet = lazyPart("OrderSheet", () => import("../../parts/finance/OrderSheet.tsx"));

type BorrowFormProps = {
  product: LoanProduct;
  risk: LoanConfig["risk"];
  onBorrowed: () => void;
};

/** How much is borrowed against what: what it would be and cost, its risk, and the press that borrows. */
export function BorrowForm({ product, risk, onBorrowed }: BorrowFormProps) {
  const t = useText();
  const isHeld = useIsAccepted("loans.risk");
  const locale = useLocale();
  const decimalsOf = useDecimals();
  const balances = useBalances().data;
  const available = (id: number) => availableOf(balances, "change", id);
  const opened = openedDraft(product);
  const state = useFormState<BorrowDraft, BorrowField, RefusalCode>(opened);
  const quote = useQuote(wantedOf(state[0].draft, product));
  const form = useAskedForm("loans.borrow", fieldsOf(state[0].draft), {
    empty: opened,
    state,
    changed: merged<BorrowDraft>,
    summaryOf: (draft) => borrowSummary(draft, product, { ...risk, isHeld }, available),
    say: useSay(),
    fieldOf: refusedField,
    afterRefusal: acceptedAnew,
    invalidates: CHANGED,
    onDone: (loan) => {
      const amount = formatAmount(loan.amount, { locale });
      const said = loan.state === "pending" ? "loans.asked" : "loans.borrowed";
      toast(t(said, { amount, currency: loan.currency_code }), { tone: "success" });
      onBorrowed();
    },
  });
  const { draft } = form;
  const code = product.currency_code;
  return (
    <>
      <ProductForm
        form={form}
        risk={{
          text: risk.text,
          isAccepted: draft.isAccepted,
          isHeld,
          onAcceptedChange: (isAccepted) => form.change({ isAccepted }),
          error: form.at("risk").error,
        }}
        verb={t("loans.borrow-now")}
        summary={
          <span className="grid grid-cols-[1fr_auto] gap-x-4">
            {t("loans.hour-cost")}
            <Amount value={quote.data?.hour_interest} currency={code} maxDecimals={8} />
            {t("loans.day-cost")}
            <Amount
              value={quote.data?.day_interest}
              currency={code}
              maxDecimals={8}
              className="font-semibold"
            />
          </span>
        }
      >
        <Card>
          <div className="flex flex-col gap-5">
            <AmountField
              label={t("loans.amount")}
              allLabel={t("loans.most")}
              at={form.at("amount")}
              value={draft.amount}
              onValueChange={(amount) => form.change({ amount })}
              most={quote.data === undefined ? undefined : dec(quote.data.most)}
              decimals={decimalsOf(product.currency_id)}
              code={code}
            />
            <Pledges
              product={product}
              pledged={draft.pledged}
              onChange={(pledged) => form.change({ pledged })}
              at={form.at}
              available={available}
            />
          </div>
        </Card>
        <QuoteCard product={product} query={quote} />
      </ProductForm>
      <Suspense>
        {form.question && quote.data !== undefined && (
          <OrderSheet
            {...form.question}
            verb={t("loans.borrow-now")}
            outlook={outlookOf({
              kind: "loan",
              amount: parseDec(draft.amount) ?? ZERO,
              dayInterest: dec(quote.data.day_interest),
            })}
            code={code}
            isCost
            end={t("finance.no-end")}
            worst={t("finance.worst-loan")}
            facts={quote.data.collateral.map(({ currency_code: coin, amount }) => [
              t("loans.collateral"),
              <Amount key={coin} value={amount} currency={coin} />,
            ])}
          />
        )}
      </Suspense>
    </>
  );
}
