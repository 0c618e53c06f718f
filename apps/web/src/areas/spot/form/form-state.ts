import { type Dec, formatDec, quantize } from "@candor/money";
import type { Refusal } from "@candor/contract/refusals.ts";
import { formatPercent } from "@candor/ui/figures/format.ts";
import { useEffect } from "react";
import type { Quotation } from "../../../data/markets.ts";
import { refusalText } from "../../../lib/refusal-text.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { useLiveForm } from "../../../parts/trading/use-live-form.ts";
import { useSteps } from "../../../parts/trading/use-steps.ts";
import { usePlaceOrder } from "../orders/order-data.ts";
import { drafts } from "./drafts.ts";
import type { DraftChange, TextField } from "./form.ts";
import { useOrderContext } from "./form-context.ts";
import { fieldOf } from "./form-fields.ts";
import { summaryOf } from "./form-summary.ts";
import { snappedDraft, stepOf, writtenDraft } from "./form-values.ts";

/** What parts of the form share: the order as written, its judgement, and how it changes. */
export type OrderForm = ReturnType<typeof useOrderForm>;

export const TEXT_FIELDS: readonly TextField[] = [
  "price",
  "trigger",
  "stop",
  "trail",
  "amount",
  "total",
];

/** The order being written in a market: draft, preview, the message at each field, and the sending. */
export function useOrderForm(market: Quotation) {
  const t = useText();
  const locale = useLocale();
  const { symbol } = market;
  const context = useOrderContext(market);
  const { terms } = context;
  const written = drafts.useDraft(symbol);
  const draft = writtenDraft(written, context);
  const summary = summaryOf(draft, context);
  const steps = useSteps({
    written,
    fields: TEXT_FIELDS,
    snapped: (before) => snappedDraft(before, terms),
    stepOf: (field) => stepOf(field, terms),
    put: (snapped) => drafts.put(symbol, snapped),
  });
  const order = usePlaceOrder(begin);
  useFirstPrice(symbol, context.index, terms.priceTick);

  const sayMissing = (field: TextField): string => {
    if (field === "trigger") return t("refusals.trigger-required");
    if (field === "trail") return t("orders.enter-distance");
    return t(field === "price" ? "refusals.price-required" : "spot.enter-amount");
  };
  const form = useLiveForm({
    draft,
    judged: summary,
    order,
    fieldOf: (refused) => fieldOf(refused, draft, terms),
    say: (refusal) => refusalText(printed(refusal, locale), t, locale),
    sayMissing,
    optional: ["stop"],
    onLeave: steps.snap,
  });

  function begin(): void {
    form.begin();
    drafts.change(symbol, { field: "placed" });
  }

  return {
    ...form,
    market,
    context,
    draft,
    summary,
    /** The fault of the order is that the balance is too small. */
    isShort: form.refusal?.refused === "insufficient-balance",
    noteAt: steps.noteAt,
    cut: steps.cut,
    change: (next: DraftChange): void => {
      steps.forget();
      drafts.change(symbol, next);
    },
  };
}

/** The rules know the distance as a ratio, the form asks for percent. */
function printed(refusal: Refusal, locale: string): Refusal {
  if (refusal.refused !== "trail-outside-range") return refusal;
  const params = Object.entries(refusal.params).map(
    ([name, ratio]) => [name, formatPercent(ratio, { locale, decimals: 1 })] as const,
  );
  return { ...refusal, params: Object.fromEntries(params) };
}

/** The form opens with the market's price, once; from then on the price is the person's own. */
function useFirstPrice(symbol: string, index: Dec | undefined, tick: Dec): void {
  const price = index === undefined ? undefined : formatDec(quantize(index, tick, "half"));
  useEffect(() => {
    if (price === undefined) return;
    drafts.start(symbol, (draft) => (draft.price === "" ? { ...draft, price } : draft));
  }, [symbol, price]);
}
