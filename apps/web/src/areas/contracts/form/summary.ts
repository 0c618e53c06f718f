import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ZERO, formatDec, fromInteger, isMultipleOf, parseDec } from "@candor/money";
import { type MarkAt, openedWorst } from "@candor/rules/contracts/plan.ts";
import { type ContractPreview, contractPreview } from "@candor/rules/contracts/preview.ts";
import { FIELDS } from "@candor/rules/contracts/refusals.ts";
import type { ContractRequest, ContractTerms } from "@candor/rules/contracts/terms.ts";
import { worstRefusal } from "@candor/rules/contracts/worst-case.ts";
import type { Judged } from "../../../parts/trading/use-live-form.ts";
import {
  type ContractContext,
  type ContractDraft,
  type TextField,
  payableBy,
  requestOf,
  wholeOf,
} from "./draft.ts";
import { slippageOf } from "./slippage.ts";

export type ContractInput = CallInput<"contracts.submitContract">;

/** The figures before the button; of a cross order some need its whole account, which may not be known. */
export type ShownPreview = Omit<ContractPreview, "worstCase"> & { worstCase: Dec | undefined };

export type ContractSummary = Judged<ContractInput, TextField> & {
  preview: ShownPreview | undefined;
};

const nothing: ContractSummary = {
  preview: undefined,
  refusal: undefined,
  missing: undefined,
  input: undefined,
};

/** An amount beyond any balance: an order's cost, affordable or not. */
const ANY_AMOUNT = fromInteger(1_000_000_000_000);

/** What the order would do and cost, or why it cannot be: by the functions that open and liquidate it. */
export function summaryOf(draft: ContractDraft, context: ContractContext): ContractSummary {
  const { ownLeverageMax: own = Infinity } = context;
  // Said before anything else is written: everything that follows is counted by it.
  if ((wholeOf(draft.multiple) ?? 0) > own) {
    const tooHigh = refuse("multiple-too-high", { maximum: String(own) });
    return { ...nothing, refusal: { ...tooHigh, field: "multiple" } };
  }
  const missing = missingField(draft);
  if (missing !== undefined) return { ...nothing, missing };
  const request = requestOf(draft);
  const { at } = context;
  if (request === undefined || at === undefined) return nothing;
  const judged = judge(request, context, at);
  if (!isRefusal(judged)) {
    const costly = tooCostly(request, judged, context, at);
    if (costly !== undefined)
      return { ...nothing, refusal: { ...costly, field: "size" }, preview: judged };
    return { ...nothing, preview: judged, input: inputOf(draft, context) };
  }
  const refusal = { ...judged, field: fieldOf(judged, draft, context.terms) };
  if (judged.refused !== "insufficient-balance") return { ...nothing, refusal };
  // The form shows the order's cost also where the balance is too small.
  const would = judge(request, { ...context, available: undefined, leavable: undefined }, at);
  return { ...nothing, refusal, ...(!isRefusal(would) && { preview: would }) };
}

/** Whether its worst case would cost the insurance fund more than is free of it, at the worst price that it takes. */
function tooCostly(
  request: ContractRequest,
  { worstPrice }: ShownPreview,
  { terms, room }: ContractContext,
  { mark }: MarkAt,
): Refusal<"insurance-full"> | undefined {
  if (room === undefined) return undefined;
  const state = openedWorst({ ...request, terms }, worstPrice);
  const { move, free } = room;
  return worstRefusal(
    { terms, state, before: undefined },
    { mark, move },
    () => free[request.direction],
  );
}

/** An unknown balance counts as enough. */
function judge(
  request: ContractRequest,
  { terms, cross, ...context }: ContractContext,
  at: MarkAt,
): ShownPreview | Refusal {
  const isCross = request.mode === "cross";
  const available = payableBy(context, request.mode);
  if (available !== undefined && !(isCross && cross === undefined))
    return contractPreview(terms, request, { at, available, cross });
  const alone = { ...request, mode: "isolated" } as const;
  const preview = contractPreview(terms, alone, { at, available: available ?? ANY_AMOUNT });
  if (!isCross || isRefusal(preview)) return preview;
  return { ...preview, liquidationPrice: undefined, riskRate: undefined, worstCase: undefined };
}

function missingField(draft: ContractDraft): TextField | undefined {
  const isMissing = (text: string): boolean => (parseDec(text) ?? ZERO) === ZERO;
  if (draft.type === "limit" && isMissing(draft.price)) return "price";
  if (wholeOf(draft.multiple) === undefined) return "multiple";
  if (wholeOf(draft.lots) === undefined) return "size";
  // The typed size is less than one lot.
  if (draft.unit !== "lots" && wholeOf(draft.lots) === 0) return "size";
  return draft.type === "market" && slippageOf(draft.slippage) === undefined
    ? "slippage"
    : undefined;
}

const BY_WIRE: Readonly<Record<string, TextField>> = {
  [FIELDS.lots]: "size",
  [FIELDS.price]: "price",
  [FIELDS.slippage]: "slippage",
  [FIELDS.takeProfitPrice]: "takeProfit",
  [FIELDS.stopLossPrice]: "stopLoss",
};

/** The field that can mend a refusal: of the rules, or of the server, whose amounts are text. */
export function fieldOf(
  { refused, params }: Refusal,
  draft: ContractDraft,
  { base, priceTick, priceMax }: ContractTerms,
): TextField | "form" {
  const named = BY_WIRE[String(params["field"])];
  if (named !== undefined) return named;
  switch (refused) {
    case "quantity-invalid":
    case "insufficient-balance":
    case "position-too-large":
    case "exposure-full":
    case "insurance-full":
      return "size";
    case "multiple-invalid":
    case "multiple-too-high":
      return "multiple";
    case "would-liquidate":
      return draft.mode === "isolated" ? "multiple" : "form";
    case "price-required":
    case "below-minimum":
      return "price";
    case "price-off-tick":
      return firstPrice(draft, (price) => !isMultipleOf(price, priceTick));
    case "above-maximum":
      return params["currency"] === base ? "size" : firstPrice(draft, (price) => price > priceMax);
    default:
      return "form";
  }
}

/** Returns the first faulty price field; the order's own limit where that is unclear. */
function firstPrice(draft: ContractDraft, isAtFault: (price: Dec) => boolean): TextField | "form" {
  const isLimit = draft.type === "limit";
  const fields = [
    ...(isLimit ? ["price" as const] : []),
    "takeProfit" as const,
    "stopLoss" as const,
  ];
  const found = fields.find((field) => isAtFault(parseDec(draft[field]) ?? ZERO));
  return found ?? (isLimit ? "price" : "form");
}

function inputOf(draft: ContractDraft, { currencyId, legalId }: ContractContext): ContractInput {
  const price = (text: string) => {
    const read = parseDec(text);
    return read === undefined || read === ZERO ? undefined : formatDec(read);
  };
  const slippage = draft.type === "market" ? slippageOf(draft.slippage) : undefined;
  const [own, target, stop] = [
    draft.type === "limit" ? price(draft.price) : undefined,
    price(draft.takeProfit),
    price(draft.stopLoss),
  ];
  return {
    currency_id: currencyId,
    legal_id: legalId,
    order: {
      type: draft.type,
      direction: draft.direction,
      mode: draft.mode,
      multiple: wholeOf(draft.multiple) ?? 0,
      lots: wholeOf(draft.lots) ?? 0,
      ...(own !== undefined && { price: own }),
      ...(slippage !== undefined && { slippage: formatDec(slippage) }),
      ...(target !== undefined && { target_profit_price: target }),
      ...(stop !== undefined && { stop_loss_price: stop }),
    },
  };
}
