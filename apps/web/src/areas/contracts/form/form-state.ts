import { type Dec, ZERO, dec, formatDec, quantize } from "@candor/money";
import { leverageMaxOf } from "@candor/rules/contracts/margin.ts";
import { valueOf } from "@candor/rules/contracts/value.ts";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { useEffect } from "react";
import { useSuitability } from "../../../data/suitability.ts";
import { refusalText } from "../../../lib/refusal-text.ts";
import { useSend } from "../../../lib/send.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { ownLeverageOf } from "../../../parts/trading/before-trading.ts";
import { createDrafts } from "../../../parts/trading/drafts.ts";
import { useLiveForm } from "../../../parts/trading/use-live-form.ts";
import { useSteps } from "../../../parts/trading/use-steps.ts";
import { CHANGED_BY_CONTRACTS, useAccountNow, useMarkAt, useRoom } from "../data.ts";
import { putPositions } from "../live.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import type { Contract } from "../terms.ts";
import {
  type ContractContext,
  type ContractDraft,
  type DraftChange,
  type TextField,
  changedDraft,
  emptyDraft,
  wholeOf,
} from "./draft.ts";
import { useConfirmation } from "./confirmation.ts";
import { priceOf, stopBaseOf, writtenDraft } from "./lots.ts";
import { useSizeUnit } from "./size-unit.ts";
import { useSlippage, writeSlippage } from "./slippage.ts";
import { TEXT_FIELDS, snappedDraft, stepOf } from "./steps.ts";
import { fieldOf, summaryOf } from "./summary.ts";

/** What parts of the form share: the order as written, its judgement, and how it changes. */
export type ContractFormState = ReturnType<typeof useContractForm>;

const drafts = createDrafts<ContractDraft, DraftChange>(emptyDraft, changedDraft);

const MISSING = {
  price: "refusals.price-required",
  multiple: "refusals.multiple-invalid",
  size: "contracts.enter-amount",
  slippage: "contracts.enter-slippage",
} as const;

/** The order being written in a contract: draft, preview, the message at each field, and the sending. */
export function useContractForm(contract: Contract) {
  const t = useText();
  const locale = useLocale();
  const { symbol } = contract;
  const context = useContext(contract);
  const { terms } = context;
  const slippage = useSlippage(({ percent }) => percent);
  const unit = useSizeUnit((kept) => kept.unit);
  const written = drafts.useDraft(symbol);
  const asked = { ...written, slippage };
  const draft = writtenDraft(asked, context, unit);
  const summary = summaryOf(draft, context);
  const steps = useSteps({
    written,
    fields: TEXT_FIELDS,
    snapped: (before) => snappedDraft(before, terms),
    stepOf: (field) => stepOf(field, terms),
    put: (snapped) => drafts.put(symbol, snapped),
  });
  const order = useSend("contracts.submitContract", {
    isInline: true,
    invalidates: CHANGED_BY_CONTRACTS,
    onDone: (position) => {
      putPositions([position]);
      form.begin();
      drafts.change(symbol, { field: "placed" });
    },
  });
  useFirstLeverage(
    symbol,
    Math.min(leverageMaxOf(terms, ZERO) ?? 1, context.ownLeverageMax ?? Infinity),
  );
  useFirstPrice(symbol, context.at?.mark, terms.priceTick);
  const form = useLiveForm({
    // Judges what was typed and not what it comes to now, so that a refusal stays while the price moves.
    draft: {
      ...asked,
      takeProfit: asked.takeProfitShare || asked.takeProfit,
      stopLoss: asked.stopLossShare || asked.stopLoss,
    },
    judged: summary,
    order,
    fieldOf: (refused) => fieldOf(refused, draft, terms),
    say: (refusal) => refusalText(refusal, t, locale),
    sayMissing: (field: TextField) =>
      field === "size" && draft.size !== ""
        ? t("contracts.size-least", { size: leastText(draft, context, locale) })
        : t(field === "takeProfit" || field === "stopLoss" ? MISSING.price : MISSING[field]),
    optional: ["takeProfit", "stopLoss"],
    onLeave: steps.snap,
    isAsked: useConfirmation(({ isWanted }) => isWanted),
  });
  return {
    ...form,
    contract,
    context,
    draft,
    /** The draft with its stops as they are typed. */
    typed: written,
    stopBase: stopBaseOf(draft, context),
    unit,
    summary,
    noteAt: steps.noteAt,
    cut: steps.cut,
    change: (next: DraftChange): void => {
      steps.forget();
      if (next.field === "slippage") writeSlippage(next.value);
      else drafts.change(symbol, next);
    },
  };
}

/** What an order of this contract is judged by at this moment. */
function useContext(contract: Contract): ContractContext {
  const { currency_id: currencyId, legal_id: legalId } = contract;
  const { available, leavable, cross } = useAccountNow(legalId);
  const at = useMarkAt(contract.symbol);
  const room = useRoom(contract);
  const ownLeverageMax = ownLeverageOf(useSuitability("contracts").data)?.most;
  const terms = termsOf(contract);
  const behind = { available, leavable, cross, room, ownLeverageMax };
  return { currencyId, legalId, terms, at, ...behind };
}

/** One lot, in the unit that the size is typed in. */
function leastText(draft: ContractDraft, context: ContractContext, locale: string): string {
  const { lotSize, base, quote } = context.terms;
  const price = priceOf(draft, context);
  if (draft.unit === "base" || price === undefined)
    return `${formatAmount(lotSize, { locale })} ${base}`;
  return `${formatAmount(quantize(valueOf(context.terms, 1, price), CENT, "up"), { locale })} ${quote}`;
}

const CENT = dec("0.01");

/** Leverage begins no higher than its owner may choose and the contract has. */
function useFirstLeverage(symbol: string, most: number): void {
  useEffect(() => {
    const { multiple } = drafts.draftOf(symbol);
    if (multiple !== emptyDraft.multiple) return;
    if (most < (wholeOf(multiple) ?? 0))
      drafts.change(symbol, { field: "multiple", value: String(most) });
  }, [symbol, most]);
}

/** A limit begins at the mark, once; from then on the price is the person's own. */
function useFirstPrice(symbol: string, mark: Dec | undefined, tick: Dec): void {
  const price = mark === undefined ? undefined : formatDec(quantize(mark, tick, "half"));
  useEffect(() => {
    if (price === undefined) return;
    drafts.start(symbol, (draft) => (draft.price === "" ? { ...draft, price } : draft));
  }, [symbol, price]);
}
