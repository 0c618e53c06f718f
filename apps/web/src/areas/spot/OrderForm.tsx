import { CallRefused } from "@candor/contract/client.ts";
import { formatDec, quantize } from "@candor/money";
import { Button } from "@candor/ui/Button.tsx";
import { ErrorNotice } from "@candor/ui/ErrorNotice.tsx";
import { PercentSlider } from "@candor/ui/PercentSlider.tsx";
import { Segmented } from "@candor/ui/Segmented.tsx";
import { type SyntheticEvent, useEffect, useState } from "react";
import { failureText } from "../../lib/failure.ts";
import { go } from "../../lib/go.ts";
import type { Quotation } from "../../lib/markets.ts";
import { refusalText } from "../../lib/refusal-text.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { AvailableLine } from "./AvailableLine.tsx";
import { changeDraft, putDraft, startDraft, useDraft } from "./drafts.ts";
import { usePlaceOrder } from "./data.ts";
import { type OrderField, fieldOf, sharedDraft, snappedDraft, summaryOf } from "./form.ts";
import { useOrderContext } from "./form-context.ts";
import { OrderFields } from "./OrderFields.tsx";
import { OrderPreview } from "./OrderPreview.tsx";

/** Buys and sells: the fields, what the order would do and cost, and the one button. */
export function OrderForm({ market }: { market: Quotation }) {
  const t = useText();
  const locale = useLocale();
  const isGuest = !useSession(isSignedIn);
  const context = useOrderContext(market);
  const draft = sharedDraft(useDraft(market.symbol), context);
  const summary = summaryOf(draft, context);
  const [isPressed, setIsPressed] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const order = usePlaceOrder(() => {
    setIsPressed(false);
    changeDraft(market.symbol, { field: "placed" });
  });
  useFirstPrice(
    market.symbol,
    context.index && formatDec(quantize(context.index, context.terms.priceTick, "half")),
  );

  // What the server refused stands until the order is changed or sent again.
  const said = JSON.stringify(draft);
  const [refusedDraft, setRefusedDraft] = useState<string>();
  const failure = refusedDraft === said ? order.error : null;
  const failedField = failure instanceof CallRefused ? fieldOf(failure.code, draft) : "form";

  function errorAt(field: OrderField): string | undefined {
    if (failure !== null && failedField === field) return failureText(failure, t);
    if (isTyping && !isPressed) return undefined;
    if (summary.refusal?.field === field) return refusalText(summary.refusal, t, locale);
    if (!isPressed || summary.missing !== field) return undefined;
    return t(field === "price" ? "refusals.price-required" : "spot.enter-amount");
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (order.isPending) return;
    setIsPressed(true);
    setRefusedDraft(said);
    if (summary.input !== undefined) await order.send(summary.input);
  }

  const formError = errorAt("form");
  const verb = t(draft.side === "buy" ? "spot.buy-currency" : "spot.sell-currency", {
    currency: context.base,
  });
  return (
    <form
      aria-label={t("spot.order-form", { symbol: market.symbol })}
      data-testid="order-form"
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={({ target }) =>
        setIsTyping(target instanceof HTMLInputElement && target.inputMode === "decimal")
      }
      onBlur={() => {
        setIsTyping(false);
        const snapped = snappedDraft(draft, context.terms);
        if (snapped !== draft) putDraft(market.symbol, snapped);
      }}
      className="flex flex-col gap-3"
    >
      <Segmented
        label={t("spot.side")}
        value={draft.side}
        onValueChange={(value) => changeDraft(market.symbol, { field: "side", value })}
        options={[
          { value: "buy", label: t("spot.buy"), tone: "buy" },
          { value: "sell", label: t("spot.sell"), tone: "sell" },
        ]}
      />
      <Segmented
        label={t("spot.order-type")}
        size="small"
        value={draft.type}
        onValueChange={(value) => changeDraft(market.symbol, { field: "type", value })}
        options={[
          { value: "limit", label: t("spot.limit") },
          { value: "market", label: t("spot.market") },
        ]}
      />
      <OrderFields market={market} draft={draft} errorAt={errorAt} />
      <AvailableLine side={draft.side} context={context} />
      <PercentSlider
        label={t("spot.share-of-balance")}
        value={draft.percent}
        onValueChange={(value) => changeDraft(market.symbol, { field: "percent", value })}
        isDisabled={isGuest}
        tone={draft.side}
      />
      <OrderPreview market={market} draft={draft} preview={summary.preview} />
      {formError !== undefined && <ErrorNotice message={formError} />}
      {/* On a phone the button stays above the tab bar, however little of the form is in view. */}
      <div className="max-tablet:sticky max-tablet:bottom-[calc(64px+var(--safe-bottom))] max-tablet:z-10 max-tablet:bg-canvas max-tablet:py-2">
        {isGuest ? (
          <Button variant="primary" size="large" isBlock onClick={() => go.login()}>
            {t("spot.log-in-to-trade")}
          </Button>
        ) : (
          <Button
            type="submit"
            variant={draft.side}
            size="large"
            isBlock
            isLoading={order.isPending}
          >
            {verb}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The form opens with the market's price, once; from then on the price is the person's own. */
function useFirstPrice(symbol: string, price: string | undefined): void {
  useEffect(() => {
    if (price !== undefined) startDraft(symbol, price);
  }, [symbol, price]);
}
