import { type Dec, formatDec } from "@candor/money";
import { FINANCE_REFUSALS } from "./finance-refusals.ts";

/**
 * Every refusal once. `params` are what its text shows; `isRetryable` says whether the same call may
 * succeed later without being changed.
 */
export const REFUSALS = {
  "parameter-error": { params: ["field"], isRetryable: false },
  "amount-invalid": { params: ["field"], isRetryable: false },
  "price-invalid": { params: ["field"], isRetryable: false },
  "quantity-invalid": { params: ["field"], isRetryable: false },
  "code-required": { params: ["field"], isRetryable: false },
  "session-required": { params: [], isRetryable: false },
  "session-expired": { params: [], isRetryable: false },
  "verification-required": { params: [], isRetryable: false },
  "account-required": { params: [], isRetryable: false },
  "too-many-requests": { params: ["seconds"], isRetryable: true },
  "key-reused": { params: [], isRetryable: false },
  "not-found": { params: [], isRetryable: false },
  busy: { params: [], isRetryable: true },
  fault: { params: [], isRetryable: true },
  "body-too-large": { params: [], isRetryable: false },
  "unsupported-body": { params: [], isRetryable: false },
  "login-failed": { params: [], isRetryable: false },
  "passwords-differ": { params: [], isRetryable: false },
  "password-too-short": { params: ["minimum"], isRetryable: false },
  "password-too-common": { params: [], isRetryable: false },
  "password-personal": { params: [], isRetryable: false },
  "password-simple": { params: [], isRetryable: false },
  "pay-password-simple": { params: [], isRetryable: false },
  "second-factor-required": { params: [], isRetryable: false },
  "step-up-required": { params: [], isRetryable: false },
  /** This account has a stronger proof than the one that was given. */
  "proof-not-taken": { params: [], isRetryable: false },
  "passkey-wrong": { params: [], isRetryable: false },
  "passkey-none": { params: [], isRetryable: false },
  /** Browsers make passkeys for names alone, not for addresses. */
  "passkey-host": { params: [], isRetryable: false },
  "too-many-passkeys": { params: ["maximum"], isRetryable: false },
  "account-locked": { params: [], isRetryable: false },
  "email-invalid": { params: [], isRetryable: false },
  "mobile-invalid": { params: [], isRetryable: false },
  "code-wrong": { params: [], isRetryable: false },
  "address-not-own": { params: [], isRetryable: false },
  "account-taken": { params: [], isRetryable: false },
  "invite-unknown": { params: [], isRetryable: false },
  "invite-required": { params: [], isRetryable: false },
  "demo-already": { params: [], isRetryable: false },
  "demo-only": { params: [], isRetryable: false },
  "live-only": { params: [], isRetryable: false },
  "insufficient-balance": { params: ["available", "currency"], isRetryable: true },
  "unknown-currency": { params: [], isRetryable: false },
  "same-account": { params: [], isRetryable: false },
  "too-many-decimals": { params: ["decimals"], isRetryable: false },
  "unknown-market": { params: [], isRetryable: false },
  /** `cause` is one of HALT_CAUSES; its text says it in the reader's language. */
  "market-halted": { params: ["symbol", "cause"], isRetryable: true },
  /** What it holds cannot be taken while it trades. */
  /** Capital that refers to what came on chain, and is not that: another amount, or booked already. */
  "funding-differs": { params: [], isRetryable: false },
  "market-open": { params: ["symbol"], isRetryable: true },
  "price-required": { params: [], isRetryable: false },
  "price-off-tick": { params: ["tick"], isRetryable: false },
  "quantity-off-step": { params: ["step"], isRetryable: false },
  "below-minimum": { params: ["minimum", "currency"], isRetryable: false },
  "above-maximum": { params: ["maximum", "currency"], isRetryable: false },
  "price-outside-band": { params: ["lowest", "highest"], isRetryable: true },
  "no-price": { params: [], isRetryable: true },
  "rate-stale": { params: ["currency"], isRetryable: true },
  "fiat-legal-only": { params: ["currency"], isRetryable: false },
  "no-liquidity": { params: [], isRetryable: true },
  "too-many-orders": { params: ["maximum"], isRetryable: true },
  "would-cross": { params: [], isRetryable: true },
  "trigger-required": { params: [], isRetryable: false },
  "trigger-already-reached": { params: ["price"], isRetryable: true },
  "trail-outside-range": { params: ["lowest", "highest"], isRetryable: false },
  "oco-prices-crossed": { params: ["price"], isRetryable: true },
  "amount-not-smaller": { params: ["maximum"], isRetryable: false },
  "amount-below-filled": { params: ["minimum"], isRetryable: false },
  "no-special-characters": { params: [], isRetryable: false },
  "nickname-length": { params: ["minimum", "maximum"], isRetryable: false },
  "signature-length": { params: ["minimum", "maximum"], isRetryable: false },
  "name-reserved": { params: [], isRetryable: false },
  "file-required": { params: [], isRetryable: false },
  "file-too-large": { params: ["megabytes"], isRetryable: false },
  "file-not-a-picture": { params: [], isRetryable: false },
  "file-not-known": { params: [], isRetryable: false },
  "audio-file-error": { params: [], isRetryable: false },
  "video-file-error": { params: [], isRetryable: false },
  "file-unknown": { params: [], isRetryable: false },
  "too-many-files": { params: ["maximum"], isRetryable: true },
  "order-not-found": { params: [], isRetryable: false },
  "order-not-open": { params: [], isRetryable: false },
  "order-not-cancelled": { params: [], isRetryable: false },
  "account-frozen": { params: ["until"], isRetryable: false },
  "role-required": { params: ["roles"], isRetryable: false },
  "own-request": { params: [], isRetryable: false },
  "own-roles": { params: [], isRetryable: false },
  /** Somebody who counts as the same person has asked for it, or approved it. */
  "same-hand": { params: ["operator"], isRetryable: false },
  "approve-later": { params: ["from"], isRetryable: true },
  "owners-too-few": { params: ["minimum"], isRetryable: true },
  "asker-no-owner": { params: [], isRetryable: false },
  "link-invalid": { params: [], isRetryable: false },
  "consent-awaited": { params: [], isRetryable: true },
  "freeze-stands": { params: ["until"], isRetryable: true },
  "freeze-alone-max": { params: ["hours"], isRetryable: false },
  "approved-already": { params: [], isRetryable: false },
  "network-unknown": { params: [], isRetryable: false },
  /** `cause` is one of NETWORK_OFF_REASONS; its text says it in the reader's language. */
  "network-off": { params: ["network", "cause"], isRetryable: true },
  "card-missing": { params: [], isRetryable: false },
  "network-automatic": { params: [], isRetryable: false },
  "address-invalid": { params: [], isRetryable: false },
  "address-checksum": { params: [], isRetryable: false },
  "address-other-network": { params: ["network"], isRetryable: false },
  "address-test-network": { params: [], isRetryable: false },
  /** What is sent to it is lost: a token's contract, our own wallet, the address of nobody. */
  "address-not-payable": { params: [], isRetryable: false },
  "address-stands": { params: [], isRetryable: false },
  "too-many-addresses": { params: ["maximum"], isRetryable: false },
  "withdrawal-limit": { params: ["remaining", "currency"], isRetryable: true },
  /** Nobody can be sent to by that name: no account, one's own, or one that is closed for now; which, is not told. */
  "recipient-unknown": { params: [], isRetryable: false },
  "recipient-stands": { params: [], isRetryable: false },
  "too-many-recipients": { params: ["maximum"], isRetryable: false },
  "recipient-held": { params: ["until"], isRetryable: true },
  "sends-held": { params: ["until"], isRetryable: true },
  "voucher-used": { params: [], isRetryable: false },
  "faucet-empty": { params: [], isRetryable: true },
  "request-stands": { params: [], isRetryable: true },
  "country-required": { params: [], isRetryable: false },
  "country-proven": { params: [], isRetryable: false },
  "product-barred": { params: ["country"], isRetryable: false },
  "consent-required": { params: [], isRetryable: true },
  "request-closed": { params: [], isRetryable: false },
  "request-changed": { params: [], isRetryable: true },
  "request-claimed": { params: ["operator"], isRetryable: true },
  "effective-too-early": { params: ["earliest"], isRetryable: false },
  "nothing-changes": { params: [], isRetryable: false },
  "book-in-doubt": { params: ["symbol"], isRetryable: true },
  "change-pending": { params: [], isRetryable: false },
  "name-taken": { params: [], isRetryable: false },
  "market-state-same": { params: ["symbol"], isRetryable: false },
  "too-many-alerts": { params: ["maximum"], isRetryable: true },
  "switch-fixed": { params: [], isRetryable: false },
  "push-service-unknown": { params: [], isRetryable: false },
  "contacts-required": { params: [], isRetryable: false },
  "identity-step-first": { params: [], isRetryable: false },
  "identity-proven": { params: [], isRetryable: false },
  "document-name-invalid": { params: ["minimum", "maximum"], isRetryable: false },
  "document-number-invalid": { params: [], isRetryable: false },
  "my-number-refused": { params: [], isRetryable: false },
  "card-name-differs": { params: [], isRetryable: false },
  "bank-account-invalid": { params: [], isRetryable: false },
  "bic-invalid": { params: [], isRetryable: false },
  "aba-invalid": { params: [], isRetryable: false },
  "document-taken": { params: [], isRetryable: false },
  /** A nickname in letters that are not used, or not together. */
  "name-letters": { params: [], isRetryable: false },
  "nickname-taken": { params: [], isRetryable: false },
  /** The device that registers belongs to the inviter's account. */
  "invite-own": { params: [], isRetryable: false },
  "same-currency": { params: [], isRetryable: false },
  "quote-invalid": { params: [], isRetryable: true },
  "house-short": { params: [], isRetryable: true },
  "statement-period": { params: ["maximum"], isRetryable: false },
  "statement-too-long": { params: ["maximum"], isRetryable: false },
  "statement-waits": { params: [], isRetryable: true },
  "too-many-statements": { params: ["maximum"], isRetryable: true },
  "multiple-invalid": { params: [], isRetryable: false },
  "multiple-too-high": { params: ["maximum"], isRetryable: false },
  /** `field` is the stop's; its text says which it is. */
  "stop-wrong-side": { params: ["field"], isRetryable: true },
  "position-too-large": { params: ["maximum", "currency"], isRetryable: false },
  "margin-too-low": { params: ["minimum", "currency"], isRetryable: true },
  "would-liquidate": { params: [], isRetryable: true },
  "session-closed": { params: ["opens"], isRetryable: true },
  "position-not-found": { params: [], isRetryable: false },
  "position-not-open": { params: [], isRetryable: false },
  "position-not-waiting": { params: [], isRetryable: false },
  "mode-isolated-only": { params: [], isRetryable: false },
  /** The house takes on no more of this side of the contract. */
  "exposure-full": { params: [], isRetryable: true },
  "duration-unlisted": { params: [], isRetryable: false },
  "currency-unlisted": { params: [], isRetryable: false },
  "stake-limit-reached": { params: ["maximum", "currency"], isRetryable: true },
  "option-not-found": { params: [], isRetryable: false },
  /** A loss that only the profit or the margin of other positions would cover. */
  "cash-needed": { params: [], isRetryable: true },
  "too-many-positions": { params: ["maximum"], isRetryable: true },
  "quiz-required": { params: [], isRetryable: false },
  "quiz-passed": { params: [], isRetryable: false },
  "quiz-later": { params: ["until"], isRetryable: true },
  /** Answers to questions that were answered already, or asked anew since. */
  "quiz-gone": { params: [], isRetryable: false },
  "cooling-off": { params: ["until"], isRetryable: false },
  /** By the user's own wish, which nobody shortens. */
  excluded: { params: ["until"], isRetryable: false },
  "loss-limit-reached": { params: ["limit", "currency", "until"], isRetryable: true },
  /** What is asked for would end a cool-off or an exclusion sooner than it does. */
  "break-stands": { params: ["until"], isRetryable: false },
  ...FINANCE_REFUSALS,
} as const satisfies Record<string, { params: readonly string[]; isRetryable: boolean }>;

/** What is wrong with a field, where its schema says more than that it is wrong. */
export const FIELD_REFUSALS = [
  "amount-invalid",
  "price-invalid",
  "quantity-invalid",
  "quantity-required",
  "quantity-not-whole",
  "code-required",
] as const satisfies readonly (keyof typeof REFUSALS)[];
export type FieldRefusal = (typeof FIELD_REFUSALS)[number];

/** What any call may answer beside the refusals it declares. */
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

/** What a call that takes on risk may answer besides. */
export const RISK_REFUSALS = [
  "quiz-required",
  "cooling-off",
  "excluded",
  "loss-limit-reached",
] as const satisfies readonly (keyof typeof REFUSALS)[];

/** What besides any operator's call may answer. */
export const OPERATOR_REFUSALS = [
  "role-required",
] as const satisfies readonly (keyof typeof REFUSALS)[];

export type RefusalCode = keyof typeof REFUSALS;
/** Amounts, which whoever shows them prints for the reader, and words that stand as they are. */
type Figures = Readonly<Record<string, Dec | string>>;
export type RefusalParams<Code extends RefusalCode> = Record<
  (typeof REFUSALS)[Code]["params"][number],
  Dec | string
>;

/**
 * An expected "no", of the server, of the rules and of a form alike: returned, never thrown, and
 * shown in the reader's language.
 */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly refused: Code;
  readonly params: Figures;
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
