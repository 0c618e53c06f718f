import type { OrderType } from "@candor/contract/words.ts";
import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { PercentSlider } from "@candor/ui/form/PercentSlider.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Suspense } from "react";
import { go } from "../../../lib/go.ts";
import { useBalances } from "../../../data/balances.ts";
import { useUsableCoupons } from "../../../data/coupons.ts";
import { hasNothing } from "../../../data/is-penniless.ts";
import type { Quotation } from "../../../data/markets.ts";
import { isSignedIn, useSession } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { FundButton } from "../../../parts/FundButton.tsx";
import { NoWayOut } from "../../../parts/NoWayOut.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { useHalt } from "../../../parts/trading/use-halt.ts";
import { WhyClosed } from "../../../parts/trading/WhyClosed.tsx";
import { AvailableLine } from "./AvailableLine.tsx";
import { hasPrice, isStop } from "./form.ts";
import { TEXT_FIELDS, useOrderForm } from "./form-state.ts";
import { OrderCoupon, StopFields, StopPlan } from "../later.ts";
import { OrderAdvanced } from "./OrderAdvanced.tsx";
import { OrderCost } from "./OrderCost.tsx";
import { OrderPreview } from "./OrderPreview.tsx";
import { OrderTypes } from "./OrderTypes.tsx";
import { PriceField } from "./PriceField.tsx";
import { QuantityField } from "./QuantityField.tsx";

export type OrderFormProps = {
  market: Quotation;
  /** A stop asks for more fields than fit beside what else a phone shows. */
  onStopChosen?: () => void;
};

/** Buys and sells: the fields, what the order would do and cost, and the one button. */
export function OrderForm({ market, onStopChosen }: OrderFormProps) {
  const t = useText();
  const isGuest = !useSession(isSignedIn);
  const form = useOrderForm(market);
  const { draft, context, summary, change } = form;
  const halted = useHalt(market, form.refusal?.refused);
  // A sold coin may be bought first: only a user with nothing at all is sent for more.
  const isPoor = hasNothing(useBalances().data);
  const hasCoupons = (useUsableCoupons("fee") ?? []).length > 0;
  const verb = t(draft.side === "buy" ? "spot.buy-currency" : "spot.sell-currency", {
    currency: context.base,
  });
  function chooseType(type: OrderType) {
    if (isStop(type) && !isStop(draft.type)) onStopChosen?.();
    change({ field: "type", value: type });
  }
  return (
    <form
      aria-label={t("spot.order-form", { symbol: market.symbol })}
      data-testid="order-form"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      onFocus={({ target }) => form.enter(target)}
      onBlur={() => form.leave()}
      className="flex flex-col gap-2 tablet:gap-3"
    >
      <WhyClosed reason={halted} />
      <Segmented
        label={t("spot.side")}
        value={draft.side}
        onValueChange={(value) => change({ field: "side", value })}
        options={[
          { value: "buy", label: t("spot.buy"), tone: "buy" },
          { value: "sell", label: t("spot.sell"), tone: "sell" },
        ]}
      />
      <OrderTypes draft={draft} onTypeChange={chooseType} />
      {draft.type === "oco" && <PriceField form={form} />}
      {isStop(draft.type) && (
        <Suspense fallback={<div className="h-40" />}>
          <StopFields form={form} />
        </Suspense>
      )}
      {hasPrice(draft.type) && draft.type !== "oco" && <PriceField form={form} />}
      <QuantityField form={form} />
      <PercentSlider
        label={t("trading.share-of-balance")}
        value={draft.percent}
        onValueChange={(value) => change({ field: "percent", value })}
        isDisabled={isGuest}
        tone={draft.side}
      />
      <AvailableLine form={form} />
      {hasCoupons && (
        <Suspense>
          <OrderCoupon form={form} />
        </Suspense>
      )}
      <OrderAdvanced draft={draft} onChange={change} />
      {isStop(draft.type) ? (
        // Keeps the button's room, since a button that moves under a press is missed.
        <div className="min-h-28">
          {summary.plan && (
            <Suspense>
              <StopPlan plan={summary.plan} draft={draft} context={context} />
            </Suspense>
          )}
        </div>
      ) : (
        <OrderPreview market={market} draft={draft} summary={summary} />
      )}
      <ActionBar
        above="tabs"
        summary={
          <>
            {draft.side === "buy" && (
              <NoWayOut id={market.currency_id} currency={context.base} isCompact />
            )}
            <OrderCost form={form} />
          </>
        }
        className="desktop:sticky desktop:-bottom-3 desktop:z-10 desktop:bg-surface desktop:py-3"
      >
        <FormError message={form.errorAtButton(TEXT_FIELDS)} code={form.refusal?.refused} />
        {isGuest && (
          <Button variant="primary" size="large" isBlock onClick={() => go.login()}>
            {t("trading.log-in-to-trade")}
          </Button>
        )}
        {!isGuest && isPoor && <FundButton variant="primary" size="large" isBlock />}
        {!isGuest && !isPoor && (
          <OnlineButton
            type="submit"
            variant={draft.side}
            size="large"
            isBlock
            isLoading={form.isSending}
            disabled={halted !== undefined}
          >
            {verb}
          </OnlineButton>
        )}
      </ActionBar>
    </form>
  );
}
