import type { CopyType } from "@candor/contract/areas/copy/choices.ts";
import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, add, dec, div, formatDec, fromInteger, mul, parseDec } from "@candor/money";
import { roundedLots } from "@candor/rules/copy/settings.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { Relation } from "../data.ts";

export type FollowDraft = {
  type: CopyType;
  number: string;
  budget: string;
  /** Empty: as much as the budget. */
  positionMax: string;
  /** The slippage in percent. */
  slippage: string;
  /** Empty: none. */
  stop: string;
  isEveryContract: boolean;
  instruments: readonly string[];
  isAccepted: boolean;
};
export type FollowField = "number" | "budget" | "slippage" | "instruments" | "consent";

type Fault =
  | "copy.enter-number"
  | "copy.number-too-small"
  | "copy.enter-budget"
  | "copy.enter-slippage"
  | "copy.choose-contracts"
  | "copy.agreement-needed"
  | Refusal;

const HUNDRED = fromInteger(100);
const SLIPPAGE_FIRST = "0.5";
const SLIPPAGE_MOST = fromInteger(5);
/** A hundredth of a lot of copying is a contract's smallest lot; a smaller part of a margin is none either. */
const NUMBER_LEAST = dec("0.01");

/** The form as it opens: empty for a new relation, with what stands where one is edited. */
export function openedDraft(relation: Relation | undefined): FollowDraft {
  const { settings } = relation ?? {};
  return {
    type: settings?.type ?? "lots",
    number: settings?.number ?? "",
    budget: settings?.budget ?? "",
    positionMax: settings?.position_max ?? "",
    slippage:
      settings === undefined
        ? SLIPPAGE_FIRST
        : formatDec(mul(dec(settings.slippage), HUNDRED, "down")),
    stop: settings?.stop ?? "",
    isEveryContract: (settings?.instruments.length ?? 0) === 0,
    instruments: settings?.instruments ?? [],
    isAccepted: false,
  };
}

/** The number as it will be kept, by the rule that keeps it; undefined where none is typed. */
export function keptNumber({
  type,
  number,
}: Pick<FollowDraft, "type" | "number">): Dec | undefined {
  const typed = parseDec(number);
  if (typed === undefined || typed <= 0n) return undefined;
  return type === "lots" ? roundedLots(typed) : typed;
}

/** The slippage as a ratio; undefined where it is none that may be said. */
export function slippageIn(percent: string): Dec | undefined {
  const typed = parseDec(percent);
  return typed === undefined || typed > SLIPPAGE_MOST ? undefined : div(typed, HUNDRED, "down");
}

const positive = (text: string): Dec | undefined => {
  const typed = parseDec(text);
  return typed !== undefined && typed > 0n ? typed : undefined;
};

/** What the form is judged by besides its draft. */
export type FollowBounds = {
  leadId: string;
  code: string;
  /** The futures balance with the margin of the relation's open copies; undefined until it is known. */
  available: Dec | undefined;
  /** The hash of the agreement as it was read; undefined where it stands accepted. */
  consent: string | undefined;
};

/** The input of the call, or the faults of the draft by field. */
export function followSummary(
  draft: FollowDraft,
  { leadId, code, available, consent }: FollowBounds,
): FormSummary<CallInput<"copy.follow">, FollowField, Fault> {
  const number = keptNumber(draft);
  const budget = positive(draft.budget);
  const slippage = slippageIn(draft.slippage);
  const isChosen = draft.isEveryContract || draft.instruments.length > 0;
  const isAgreed = consent === undefined || draft.isAccepted;
  const missing = {
    number: number === undefined ? ("copy.enter-number" as const) : undefined,
    budget: budget === undefined ? ("copy.enter-budget" as const) : undefined,
    slippage: slippage === undefined ? ("copy.enter-slippage" as const) : undefined,
    instruments: isChosen ? undefined : ("copy.choose-contracts" as const),
    consent: isAgreed ? undefined : ("copy.agreement-needed" as const),
  };
  const isTooSmall = number !== undefined && number < NUMBER_LEAST;
  const isTooMuch = budget !== undefined && available !== undefined && budget > available;
  const wrong = {
    number: isTooSmall ? ("copy.number-too-small" as const) : undefined,
    budget: isTooMuch
      ? refuse("insufficient-balance", { available: formatDec(available), currency: code })
      : undefined,
  };
  const isFine = !isTooSmall && !isTooMuch && isChosen && isAgreed;
  if (!isFine || number === undefined || budget === undefined || slippage === undefined)
    return { input: undefined, missing, wrong };
  // Left out, what an edited relation has would stay.
  const positionMax = positive(draft.positionMax) ?? budget;
  const stop = positive(draft.stop);
  return {
    input: {
      trader_user_id: leadId,
      type: draft.type,
      number: formatDec(number),
      budget: formatDec(budget),
      position_max: formatDec(positionMax),
      slippage: formatDec(slippage),
      ...(stop !== undefined && { stop: formatDec(stop) }),
      instruments: draft.isEveryContract ? [] : [...draft.instruments],
      ...(consent !== undefined && { consent }),
    },
  };
}

const FIELDS: Partial<Record<RefusalCode, FollowField>> = {
  "insufficient-balance": "budget",
  "below-minimum": "budget",
  "quantity-invalid": "number",
  "unknown-market": "instruments",
  "consent-required": "consent",
};
/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): FollowField | undefined => FIELDS[code];

/** Returns the largest budget: the free balance and the margin of the relation's own open copies. */
export const budgetMost = (
  available: Dec | undefined,
  relation: Relation | undefined,
): Dec | undefined =>
  available === undefined || relation === undefined
    ? available
    : add(available, dec(relation.margin));
