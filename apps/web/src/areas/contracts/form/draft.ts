import { type Dec, parseDec } from "@candor/money";
import type { MarkAt } from "@candor/rules/contracts/plan.ts";
import type { ContractRequest, ContractTerms } from "@candor/rules/contracts/terms.ts";
import type { CrossState } from "@candor/rules/contracts/cross.ts";
import { SLIPPAGE_FIRST, slippageOf } from "./slippage.ts";
import type { SizeUnit } from "./size-unit.ts";
import { type TypedStops, noStops } from "./stop-share.ts";

/** The user's input: plain decimals as text, "" for none. */
export type ContractDraft = TypedStops & {
  type: ContractRequest["type"];
  direction: ContractRequest["direction"];
  mode: ContractRequest["mode"];
  multiple: string;
  price: string;
  /** How much, in the unit that it was typed in. */
  size: string;
  unit: SizeUnit;
  /** The whole lots that the size or the share come to. */
  lots: string;
  /** The largest slippage of a market order in percent; the device keeps one choice for all contracts. */
  slippage: string;
  /** The share of the available balance that the slider asked for, in place of a size; 0 for none. */
  percent: number;
};

export type TextField = "price" | "multiple" | "size" | "takeProfit" | "stopLoss" | "slippage";

export type DraftChange =
  | { field: "type"; value: ContractDraft["type"] }
  | { field: "direction"; value: ContractDraft["direction"] }
  | { field: "mode"; value: ContractDraft["mode"] }
  | { field: Exclude<TextField, "size">; value: string }
  | { field: "size"; value: string; unit: SizeUnit }
  | { field: "percent"; value: number }
  | { field: "stops"; value: Partial<TypedStops> }
  | { field: "placed" };

/** How far the worst case moves the price, and how much more it may cost the insurance fund by direction. */
export type Room = { move: Dec; free: Record<ContractRequest["direction"], Dec> };

/** What an order is judged by: the contract's terms, its prices now, and what stands behind it. */
export type ContractContext = {
  currencyId: number;
  legalId: number;
  terms: ContractTerms;
  at: MarkAt | undefined;
  /** Unknown for a guest and while loading; unknown is never nought. */
  available: Dec | undefined;
  /** What of it a margin of its own may take; undefined as `cross`. */
  leavable: Dec | undefined;
  /** Undefined while a mark or a balance of it is not known. */
  cross: CrossState | undefined;
  /** The largest multiple that their owner may choose; undefined while it is not known, and where none bounds them. */
  ownLeverageMax: number | undefined;
  /** What the insurance fund may bear; undefined while it is not known, and then the exchange alone judges by it. */
  room: Room | undefined;
};

/** What an order may take: behind a cross position all stays with the others. */
export const payableBy = (
  { available, leavable }: Pick<ContractContext, "available" | "leavable">,
  mode: ContractDraft["mode"],
): Dec | undefined => (mode === "cross" ? available : leavable);

export const emptyDraft: ContractDraft = {
  type: "market",
  direction: "long",
  mode: "isolated",
  multiple: "5",
  price: "",
  size: "",
  unit: "quote",
  lots: "",
  ...noStops,
  slippage: SLIPPAGE_FIRST,
  percent: 0,
};

/** The draft after one change; stops of the other direction would be on the wrong side, and are emptied. */
export function changedDraft(draft: ContractDraft, change: DraftChange): ContractDraft {
  const withoutStops = { ...draft, ...noStops, stopUnit: draft.stopUnit };
  switch (change.field) {
    case "direction":
      return { ...withoutStops, direction: change.value };
    case "size":
      return { ...draft, size: change.value, unit: change.unit, percent: 0 };
    case "percent":
      return { ...draft, size: "", percent: change.value };
    case "placed":
      return { ...withoutStops, size: "", percent: 0 };
    case "stops":
      return { ...draft, ...change.value };
    default:
      return { ...draft, [change.field]: change.value };
  }
}

/** A whole number as it was typed; undefined where it is none. */
export const wholeOf = (text: string): number | undefined =>
  /^[0-9]{1,10}$/.test(text) ? Number.parseInt(text, 10) : undefined;

/** The order as the rules take it; undefined while a field of it is empty or cannot be read. */
export function requestOf(draft: ContractDraft): ContractRequest | undefined {
  const [lots, multiple] = [wholeOf(draft.lots), wholeOf(draft.multiple)];
  const price = draft.type === "limit" ? parseDec(draft.price) : undefined;
  if (lots === undefined || multiple === undefined) return undefined;
  if (draft.type === "limit" && price === undefined) return undefined;
  const slippage = draft.type === "market" ? slippageOf(draft.slippage) : undefined;
  if (draft.type === "market" && slippage === undefined) return undefined;
  const { type, direction, mode } = draft;
  return {
    type,
    direction,
    mode,
    multiple,
    lots,
    price,
    slippage,
    takeProfitPrice: parseDec(draft.takeProfit),
    stopLossPrice: parseDec(draft.stopLoss),
  };
}
