import { type Dec, formatDec } from "@candor/money";
import type { Missing } from "./missing-states.ts";
import { REFUSALS } from "./refusal-codes.ts";

export { REFUSALS };

/** The refusals of a field whose schema says more than that it is wrong. */
export const FIELD_REFUSALS = [
  "amount-invalid",
  "price-invalid",
  "quantity-invalid",
  "quantity-required",
  "quantity-not-whole",
  "code-required",
  "text-too-long",
] as const satisfies readonly (keyof typeof REFUSALS)[];
export type FieldRefusal = (typeof FIELD_REFUSALS)[number];

/** The refusals that any call may return beside its declared ones. */
export const COMMON_REFUSALS = [
  "parameter-error",
  ...FIELD_REFUSALS,
  "session-required",
  "session-expired",
  "too-many-requests",
  "key-reused",
  "busy",
  "account-frozen",
  "verification-required",
  "account-required",
  "live-only",
  "country-required",
  "product-barred",
  "consent-required",
  "step-up-required",
] as const satisfies readonly (keyof typeof REFUSALS)[];

/** The further refusals of a call that takes on risk. */
export const RISK_REFUSALS = [
  "quiz-required",
  "cooling-off",
  "excluded",
  "loss-limit-reached",
] as const satisfies readonly (keyof typeof REFUSALS)[];

/** The further refusals of an operator's call. */
export const OPERATOR_REFUSALS = [
  "role-required",
] as const satisfies readonly (keyof typeof REFUSALS)[];

export type RefusalCode = keyof typeof REFUSALS;
/** Amounts, which a client prints for the reader, and words that are shown unchanged. */
type Figures = Readonly<Record<string, Dec | string>>;
export type RefusalParams<Code extends RefusalCode> = Record<
  (typeof REFUSALS)[Code]["params"][number],
  Dec | string
>;

/**
 * An expected refusal, by the server, the rules or a form: returned, never thrown, and shown in the reader's language.
 */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly refused: Code;
  readonly params: Figures;
  /** The missing state of the user, if the code alone does not name it. */
  readonly missing?: Missing;
};

/** A refusal as it is stored and sent: amounts as the wire's text. */
export type WrittenRefusal<Code extends RefusalCode = RefusalCode> = Refusal<Code> & {
  readonly params: Readonly<Record<string, string>>;
};

/** Builds a refusal; codes without figures take no second argument. */
export const refuse = <Code extends RefusalCode>(
  code: Code,
  ...rest: (typeof REFUSALS)[Code]["params"] extends readonly []
    ? []
    : [params: RefusalParams<Code>]
): Refusal<Code> => ({ refused: code, params: rest[0] ?? {} });

export const written = <Code extends RefusalCode>({
  refused,
  params,
}: Refusal<Code>): WrittenRefusal<Code> => ({
  refused,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "string" ? value : formatDec(value),
    ]),
  ),
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" && value !== null && "refused" in value;
