import type { RefusalCode } from "@candor/contract/refusals.ts";
import { dec, formatDec, fromInteger, min, mul } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { useFormState } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useNavigate } from "@tanstack/react-router";
import { availableOf, useBalances } from "../../data/balances.ts";
import { outlookOf } from "@candor/rules/finance/outlook.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { Suspense } from "react";
import { useAskedForm } from "../../lib/asked-form.ts";
import { useIsAccepted } from "../../data/consents.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { AmountField } from "../../parts/AmountField.tsx";
import { ProductForm, acceptedAnew } from "../../parts/finance/ProductForm.tsx";
import { PATHS } from "../../paths.ts";
import type { Detail } from "./data.ts";
import { Outcomes } from "./Outcomes.tsx";
import {
  type PurchaseDraft,
  type PurchaseField,
  changedPurchase,
  openedPurchase,
  previewOf,
  purchaseSummary,
  refusedField,
  wholeShares,
} from "./purchase.ts";
import { SharesField } from "./SharesField.tsx";

const OrderSheet = lazyPart("OrderSheet", () => import("../../parts/finance/OrderSheet.tsx"));

export function PurchaseForm({ detail }: { detail: Detail }) {
  const t = useText();
  const isHeld = useIsAccepted("dual.risk");
  const navigate = useNavigate();
  const { shelf, risk, decimals } = detail;
  const available = availableOf(useBalances().data, "change", shelf.invested_id);
  const opened = openedPurchase(shelf);
  const state = useFormState<PurchaseDraft, PurchaseField, RefusalCode>(opened);
  const form = useAskedForm("dual.buyDual", ["amount", "num", "consent"], {
    empty: opened,
    state,
    changed: changedPurchase(shelf),
    summaryOf: (draft) => purchaseSummary(draft, detail, { available, isHeld }),
    say: useSay(),
    fieldOf: refusedField,
    afterRefusal: acceptedAnew,
    invalidates: [
      "account.listConsents",
      "dual.listShelves",
      "dual.listOrders",
      "dual.getShelf",
      "wallet.listBalances",
    ],
    onDone: () => {
      toast(t("dual.bought"), { tone: "success" });
      void navigate({ to: PATHS.dualOrders });
    },
  });
  const { amount, num, isAccepted } = form.draft;
  const preview = previewOf(detail, wholeShares(num) ?? 1);
  const most = mul(
    dec(shelf.unit),
    fromInteger(Math.min(shelf.remaining, shelf.user_shares)),
    "down",
  );
  const cost = <Amount value={formatDec(preview.invested)} currency={shelf.invested_code} />;
  const other = shelf.type === "sell-high" ? shelf.quote_code : shelf.currency_code;
  return (
    <>
      <ProductForm
        form={form}
        risk={{
          text: risk.text,
          isAccepted,
          isHeld,
          onAcceptedChange: (value) => form.change({ isAccepted: value }),
          error: form.at("consent").error,
        }}
        verb={t("dual.buy")}
        summary={
          <span className="flex flex-wrap justify-between gap-x-3">
            <span>
              {t("dual.invested")}: {cost}
            </span>
            <strong>{t("dual.not-protected")}</strong>
          </span>
        }
        testId="dual-purchase"
      >
        <AmountField
          label={t("dual.amount")}
          allLabel={t("dual.most")}
          at={form.at("amount")}
          value={amount}
          onValueChange={(value) => form.change({ amount: value })}
          most={available && min(available, most)}
          decimals={shelf.type === "sell-high" ? decimals.coin : decimals.quote}
          code={shelf.invested_code}
        />
        <SharesField
          at={form.at("num")}
          value={num}
          most={shelf.remaining}
          onValueChange={(value) => form.change({ num: value })}
        />
        <p className="flex justify-between text-data">
          <span className="text-text-2">{t("dual.available")}</span>
          <Amount
            value={available === undefined ? undefined : formatDec(available)}
            currency={shelf.invested_code}
          />
        </p>
        <Outcomes shelf={shelf} preview={preview} />
      </ProductForm>
      <Suspense>
        {form.question && (
          <OrderSheet
            {...form.question}
            verb={t("dual.buy")}
            outlook={outlookOf({ kind: "dual", invested: preview.invested, terms: preview.terms })}
            code={shelf.invested_code}
            end={<Time value={shelf.matures_at} style="moment" />}
            worst={t("finance.worst-dual", { currency: other })}
          />
        )}
      </Suspense>
    </>
  );
}
