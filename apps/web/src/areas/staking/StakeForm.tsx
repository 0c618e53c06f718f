import { dec, formatDec, min } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useCurrentMinute } from "@candor/ui/time/current-minute.ts";
import { Switch } from "@candor/ui/form/Switch.tsx";
import { outlookOf } from "@candor/rules/finance/outlook.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { Suspense } from "react";
import { useUsableCoupons } from "../../data/coupons.ts";
import { useIsAccepted } from "../../data/consents.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { laterWith } from "../../lib/later.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { AmountField } from "../../parts/AmountField.tsx";
import { ProductForm } from "../../parts/finance/ProductForm.tsx";
import type { Product, Products } from "./data.ts";
import { ForeseenDays } from "./ForeseenDays.tsx";
import { foreseen } from "./stake-form.ts";
import { StakeFacts } from "./StakeFacts.tsx";
import { useAvailable, useStakeForm } from "./use-stake-form.ts";

const RateCoupon = laterWith("coupons")(
  "RateCoupon",
  () => import("../../parts/coupons/RateCoupon.tsx"),
);
const OrderSheet = lazyPart("OrderSheet", () => import("../../parts/finance/OrderSheet.tsx"));

type StakeFormProps = {
  product: Product;
  risk: Products["risk"];
  /** The terms may be others now. */
  onRefused: () => void;
};

/** The amount, its daily result, the risk, and the press that locks it. */
export function StakeForm({ product, risk, onRefused }: StakeFormProps) {
  const t = useText();
  const isHeld = useIsAccepted("staking.risk");
  const available = useAvailable(product.currency_id);
  const form = useStakeForm({ product, available, consent: risk.consent, isHeld }, onRefused);
  const outlook = foreseen(form.draft.amount, product, new Date(useCurrentMinute()));
  const { currency_code: code } = product;
  const hasCoupons = (useUsableCoupons("rate") ?? []).length > 0;
  const locale = useLocale();
  const summary = outlookOf({ kind: "staking", terms: outlook.terms });
  return (
    <>
      <ProductForm
        form={form}
        risk={{
          text: risk.text,
          isAccepted: form.draft.isAccepted,
          isHeld,
          onAcceptedChange: (isAccepted) => form.change({ isAccepted }),
          error: form.at("risk").error,
        }}
        verb={t("staking.stake")}
        summary={
          <span className="flex justify-between gap-4">
            {t("staking.paid-at-end")}
            <Amount value={formatDec(outlook.paid)} currency={code} className="font-semibold" />
          </span>
        }
      >
        <Card>
          <div className="flex flex-col gap-5">
            <AmountField
              label={t("staking.amount")}
              allLabel={t("staking.all")}
              at={form.at("amount")}
              value={form.draft.amount}
              onValueChange={(amount) => form.change({ amount })}
              most={available && min(available, dec(product.maximum))}
              decimals={product.decimals}
              code={code}
            />
            <StakeFacts product={product} available={available} outlook={outlook} />
            {hasCoupons && (
              <Suspense>
                <RateCoupon
                  code={code}
                  deposit={outlook.terms}
                  value={form.draft.coupon}
                  onValueChange={(coupon) => form.change({ coupon })}
                />
              </Suspense>
            )}
            <Switch
              label={t("staking.renew")}
              description={t("staking.renew-text")}
              isChecked={form.draft.renew}
              onCheckedChange={(renew) => form.change({ renew })}
            />
          </div>
        </Card>
        <ForeseenDays days={outlook.days} code={code} />
      </ProductForm>
      <Suspense>
        {form.question && (
          <OrderSheet
            {...form.question}
            verb={t("staking.stake")}
            outlook={summary}
            code={code}
            end={<Time value={outlook.maturesAt.getTime()} style="moment" />}
            worst={t("finance.worst-staking", {
              penalty: formatAmount(summary.worst ?? "0", { locale }),
              currency: code,
            })}
          />
        )}
      </Suspense>
    </>
  );
}
