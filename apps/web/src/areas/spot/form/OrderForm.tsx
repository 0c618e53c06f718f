import { Button } from "@candor/ui/Button.tsx";
import { ErrorNotice } from "@candor/ui/ErrorNotice.tsx";
import { PercentSlider } from "@candor/ui/PercentSlider.tsx";
import { Segmented } from "@candor/ui/Segmented.tsx";
import { Suspense } from "react";
import { go } from "../../../lib/go.ts";
import type { Quotation } from "../../../data/markets.ts";
import { isSignedIn, useSession } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { AvailableLine } from "./AvailableLine.tsx";
import { hasPrice, isStop } from "./form.ts";
import { useOrderForm } from "./form-state.ts";
import { StopFields, StopPlan } from "../later.ts";
import { OrderAdvanced } from "./OrderAdvanced.tsx";
import { OrderPreview } from "./OrderPreview.tsx";
import { OrderTypes } from "./OrderTypes.tsx";
import { PriceField } from "./PriceField.tsx";
import { QuantityField } from "./QuantityField.tsx";

/** Buys and sells: the fields, what the order would do and cost, and the one button. */
export function OrderForm({ market }: { market: Quotation }) {
  const t = useText();
  const isGuest = !useSession(isSignedIn);
  const form = useOrderForm(market);
  const { draft, context, summary, change } = form;
  const formError = form.errorAt("form");
  const verb = t(draft.side === "buy" ? "spot.buy-currency" : "spot.sell-currency", {
    currency: context.base,
  });
  return (
    <form
      aria-label={t("spot.order-form", { symbol: market.symbol })}
      data-testid="order-form"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      onFocus={({ target }) => form.enter(target)}
      onBlur={() => form.leave()}
      className="flex flex-col gap-3"
    >
      <Segmented
        label={t("spot.side")}
        value={draft.side}
        onValueChange={(value) => change({ field: "side", value })}
        options={[
          { value: "buy", label: t("spot.buy"), tone: "buy" },
          { value: "sell", label: t("spot.sell"), tone: "sell" },
        ]}
      />
      <OrderTypes draft={draft} onTypeChange={(value) => change({ field: "type", value })} />
      {draft.type === "oco" && <PriceField form={form} />}
      {isStop(draft.type) && (
        <Suspense fallback={<div className="h-40" />}>
          <StopFields form={form} />
        </Suspense>
      )}
      {hasPrice(draft.type) && draft.type !== "oco" && <PriceField form={form} />}
      <QuantityField form={form} />
      <AvailableLine side={draft.side} context={context} />
      <PercentSlider
        label={t("spot.share-of-balance")}
        value={draft.percent}
        onValueChange={(value) => change({ field: "percent", value })}
        isDisabled={isGuest}
        tone={draft.side}
      />
      <OrderAdvanced draft={draft} onChange={change} />
      {isStop(draft.type) ? (
        // Its room is kept: a button that moves while it is being pressed is not pressed.
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
      {formError !== undefined && <ErrorNotice message={formError} />}
      {/* The button stays in view, however little of the form does: on a phone above the tab bar. */}
      <div className="max-tablet:sticky max-tablet:bottom-[calc(64px+var(--safe-bottom))] max-tablet:z-10 max-tablet:bg-canvas max-tablet:py-2 desktop:sticky desktop:-bottom-3 desktop:z-10 desktop:bg-surface desktop:py-3">
        {isGuest ? (
          <Button variant="primary" size="large" isBlock onClick={() => go.login()}>
            {t("spot.log-in-to-trade")}
          </Button>
        ) : (
          <OnlineButton
            type="submit"
            variant={draft.side}
            size="large"
            isBlock
            isLoading={form.isSending}
          >
            {verb}
          </OnlineButton>
        )}
      </div>
    </form>
  );
}
