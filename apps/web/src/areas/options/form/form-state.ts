import { type SyntheticEvent, useRef } from "react";
import { useSend } from "../../../lib/send.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import type { Quotation } from "../../../data/markets.ts";
import { createDrafts } from "../../../parts/trading/drafts.ts";
import { useLiveForm } from "../../../parts/trading/use-live-form.ts";
import { CHANGED_BY_OPTIONS, useAvailable } from "../data.ts";
import { putOptions } from "../live.ts";
import type { Direction, Offer } from "../terms.ts";
import { type DraftChange, type OptionDraft, changedDraft, emptyDraft } from "./draft.ts";
import { fieldOf, type OptionInput, summaryOf } from "./summary.ts";

export type OptionFormState = ReturnType<typeof useOptionForm>;

const drafts = createDrafts<OptionDraft, DraftChange>(emptyDraft, changedDraft);
const nothing = (): void => undefined;

/** The option being written on a symbol: draft, ticket, the message at each field, and the buying. */
export function useOptionForm(market: Quotation, offer: Offer) {
  const t = useText();
  const say = useSay();
  const { symbol, market_id: marketId } = market;
  const context = { ...offer, marketId, symbol, available: useAvailable(offer.currency.id) };
  const draft = drafts.useDraft(symbol);
  const summary = summaryOf(draft, context);
  /** Enter in the field sends the form too, and names no direction: then nothing is bought. */
  const pressed = useRef<Direction>(undefined);
  const { send, ...order } = useSend("options.submitOption", {
    isInline: true,
    invalidates: CHANGED_BY_OPTIONS,
    onDone: (option) => {
      putOptions([option]);
      form.begin();
    },
  });
  const form = useLiveForm<OptionDraft, OptionInput, "stake">({
    draft,
    judged: summary,
    order: {
      ...order,
      send: (input) =>
        pressed.current === undefined
          ? Promise.resolve()
          : send({ ...input, type: pressed.current }),
    },
    fieldOf,
    say,
    sayMissing: () => t("options.enter-stake"),
    optional: [],
    onLeave: nothing,
  });
  return {
    ...form,
    market,
    context,
    draft,
    summary,
    async submit(event: SyntheticEvent<HTMLFormElement>) {
      event.preventDefault();
      if (pressed.current === undefined) return;
      await form.submit(event);
      pressed.current = undefined;
    },
    buy: (direction: Direction, element: HTMLFormElement | null): void => {
      pressed.current = direction;
      element?.requestSubmit();
    },
    change: (change: DraftChange): void => drafts.change(symbol, change),
  };
}
