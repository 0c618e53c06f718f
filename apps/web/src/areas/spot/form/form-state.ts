import { CallRefused } from "@candor/contract/client.ts";
import { type Dec, formatDec, quantize } from "@candor/money";
import type { SpotTerms } from "@candor/rules/spot.ts";
import { focusFirstWrong } from "@candor/ui/form/focus.ts";
import { formatAmount, formatPercent } from "@candor/ui/format.ts";
import { type SyntheticEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { failureText } from "../../../lib/failure.ts";
import type { Quotation } from "../../../data/markets.ts";
import { refusalText } from "../../../lib/refusal-text.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { changeDraft, putDraft, startDraft, useDraft } from "./drafts.ts";
import type { DraftChange, OrderDraft, OrderField, TextField } from "./form.ts";
import { useOrderContext } from "./form-context.ts";
import { fieldOf } from "./form-fields.ts";
import { type FormRefusal, summaryOf } from "./form-summary.ts";
import { snappedDraft, stepOf, writtenDraft } from "./form-values.ts";
import { usePlaceOrder } from "../orders/order-data.ts";

/** What parts of the form share: the order as written, its judgement, and how it changes. */
export type OrderForm = ReturnType<typeof useOrderForm>;

/**
 * The order being written in a market: draft, preview, what is said at each field, and the sending.
 * Not by the form core: the draft is the market's and outlives the screen, chart and book write into
 * it too, and every tick judges it anew, so that a fault may come up that nobody typed.
 */
export function useOrderForm(market: Quotation) {
  const t = useText();
  const locale = useLocale();
  const { symbol } = market;
  const context = useOrderContext(market);
  const written = useDraft(symbol);
  const draft = writtenDraft(written, context);
  const summary = summaryOf(draft, context);
  const [isPressed, setIsPressed] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const steps = useSteps(symbol, written, context.terms);
  const order = usePlaceOrder(() => {
    setIsPressed(false);
    changeDraft(symbol, { field: "placed" });
  });
  useFirstPrice(symbol, context.index, context.terms.priceTick);

  // What the server refused stands until the order is changed or sent again.
  const said = JSON.stringify(draft);
  const [refusedDraft, setRefusedDraft] = useState<string>();
  const failure = refusedDraft === said ? order.error : null;
  const failedField =
    failure instanceof CallRefused ? fieldOf(failure, draft, context.terms) : "form";

  const refusal = failure instanceof CallRefused ? failure : summary.refusal;

  function errorAt(field: OrderField): string | undefined {
    if (failure !== null && failedField === field) return failureText(failure, t);
    if (isTyping && !isPressed) return undefined;
    if (summary.refusal?.field === field)
      return refusalText(printed(summary.refusal, locale), t, locale);
    if (!isPressed || summary.missing !== field) return undefined;
    if (field === "trigger") return t("refusals.trigger-required");
    if (field === "trail") return t("orders.enter-distance");
    return t(field === "price" ? "refusals.price-required" : "spot.enter-amount");
  }

  function change(next: DraftChange): void {
    steps.forget();
    changeDraft(symbol, next);
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (order.isPending) return;
    flushSync(() => {
      setIsPressed(true);
      setRefusedDraft(said);
    });
    const { input } = summary;
    // A field that is empty for the order but holds text that cannot be read is no empty field.
    const isUnread = draft.stop === "" && textIn(form, "stop") !== "";
    if (input === undefined || isUnread) focusFirstWrong(form);
    else await order.send(input);
  }

  return {
    market,
    context,
    draft,
    summary,
    errorAt,
    /** What is said against the order is that there is too little to pay with. */
    isShort: refusal?.refused === "insufficient-balance",
    noteAt: steps.noteAt,
    cut: steps.cut,
    change,
    submit,
    leave() {
      setIsTyping(false);
      steps.snap();
    },
    enter: (target: Element) => setIsTyping(showWhole(target)),
    isSending: order.isPending,
  };
}

/**
 * Whether something is typed into. It is shown whole then: a tap on the half that the block with the
 * button leaves of a field does not bring out the other.
 */
function showWhole(target: Element): boolean {
  const isField = target instanceof HTMLInputElement && target.inputMode === "decimal";
  if (isField) target.scrollIntoView({ block: "nearest" });
  return isField;
}

const TEXT_FIELDS = ["price", "trigger", "stop", "trail", "amount", "total"] as const;

const textIn = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value.trim() : "";
};

/** Snaps what was typed to the steps of the market, and says so at the field until the next change. */
function useSteps(symbol: string, written: OrderDraft, terms: SpotTerms) {
  const t = useText();
  const locale = useLocale();
  const [steppedField, setSteppedField] = useState<TextField>();
  return {
    cut: setSteppedField,
    forget: () => setSteppedField(undefined),
    snap() {
      const snapped = snappedDraft(written, terms);
      if (snapped === written) return;
      putDraft(symbol, snapped);
      setSteppedField(TEXT_FIELDS.find((field) => snapped[field] !== written[field]));
    },
    noteAt: (field: TextField): string | undefined =>
      steppedField === field
        ? t("trading.set-to-step", { step: formatAmount(stepOf(field, terms), { locale }) })
        : undefined,
  };
}

/** The rules know the distance as a ratio, the form asks for percent. */
function printed(refusal: FormRefusal, locale: string): FormRefusal {
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
    if (price !== undefined) startDraft(symbol, price);
  }, [symbol, price]);
}
