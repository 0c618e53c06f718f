import { areaRefusals } from "./area-words.ts";
import type { RefusalWords } from "./word-slots.ts";

/** The refusals of several areas or of the server itself; an area's own are in its words. */
const SHARED = {
  "parameter-error": { params: ["field"], isRetryable: false },
  "amount-invalid": { params: ["field"], isRetryable: false },
  "price-invalid": { params: ["field"], isRetryable: false },
  "quantity-invalid": { params: ["field"], isRetryable: false },
  "code-required": { params: ["field"], isRetryable: false },
  "text-too-long": { params: ["field", "maximum"], isRetryable: false },
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
  "passwords-differ": { params: [], isRetryable: false },
  "password-too-short": { params: ["minimum"], isRetryable: false },
  "password-too-common": { params: [], isRetryable: false },
  "password-personal": { params: [], isRetryable: false },
  "password-simple": { params: [], isRetryable: false },
  "step-up-required": { params: [], isRetryable: false },
  /** The account has a stronger proof than the one given. */
  "proof-not-taken": { params: [], isRetryable: false },
  "passkey-wrong": { params: [], isRetryable: false },
  /** Browsers make passkeys only for host names, not for IP addresses. */
  "passkey-host": { params: [], isRetryable: false },
  "account-locked": { params: [], isRetryable: false },
  "mobile-invalid": { params: [], isRetryable: false },
  "code-wrong": { params: [], isRetryable: false },
  "address-not-own": { params: [], isRetryable: false },
  "account-taken": { params: [], isRetryable: false },
  "live-only": { params: [], isRetryable: false },
  "insufficient-balance": { params: ["available", "currency"], isRetryable: true },
  /** An operator needs a reason or a request to open a user. */
  "view-reason-required": { params: [], isRetryable: false },
  "unknown-currency": { params: [], isRetryable: false },
  "same-account": { params: [], isRetryable: false },
  "too-many-decimals": { params: ["decimals"], isRetryable: false },
  "unknown-market": { params: [], isRetryable: false },
  /** `cause` is one of HALT_CAUSES; its text says it in the reader's language. */
  "market-halted": { params: ["symbol", "cause"], isRetryable: true },
  "price-required": { params: [], isRetryable: false },
  "price-off-tick": { params: ["tick"], isRetryable: false },
  "quantity-off-step": { params: ["step"], isRetryable: false },
  "below-minimum": { params: ["minimum", "currency"], isRetryable: false },
  "above-maximum": { params: ["maximum", "currency"], isRetryable: false },
  "no-price": { params: [], isRetryable: true },
  "rate-stale": { params: ["currency"], isRetryable: true },
  /** Too few services quote this rate for value to settle by it. */
  "rate-sources": { params: ["currency"], isRetryable: true },
  /** The rate has moved so far that operators have to confirm it first. */
  "rate-waits": { params: ["currency"], isRetryable: true },
  /** The price of a dollar is too far from one USDT. */
  "dollar-off": { params: [], isRetryable: true },
  "too-many-orders": { params: ["maximum"], isRetryable: true },
  "trigger-already-reached": { params: ["price"], isRetryable: true },
  "no-special-characters": { params: [], isRetryable: false },
  "file-required": { params: [], isRetryable: false },
  "file-not-a-picture": { params: [], isRetryable: false },
  "file-unknown": { params: [], isRetryable: false },
  "order-not-found": { params: [], isRetryable: false },
  "order-not-open": { params: [], isRetryable: false },
  "account-frozen": { params: ["until"], isRetryable: false },
  "role-required": { params: ["roles"], isRetryable: false },
  "own-request": { params: [], isRetryable: false },
  /** An operator who counts as the same person has requested or approved it. */
  "same-hand": { params: ["operator"], isRetryable: false },
  "approve-later": { params: ["from"], isRetryable: true },
  "link-invalid": { params: [], isRetryable: false },
  "network-unknown": { params: [], isRetryable: false },
  /** `cause` is one of NETWORK_OFF_REASONS; its text says it in the reader's language. */
  "network-off": { params: ["network", "cause"], isRetryable: true },
  "withdrawal-limit": { params: ["remaining", "currency"], isRetryable: true },
  "request-stands": { params: [], isRetryable: true },
  "country-required": { params: [], isRetryable: false },
  "product-barred": { params: ["country"], isRetryable: false },
  "consent-required": { params: [], isRetryable: true },
  "request-closed": { params: [], isRetryable: false },
  "request-changed": { params: [], isRetryable: true },
  "nothing-changes": { params: [], isRetryable: false },
  "change-pending": { params: [], isRetryable: false },
  "name-taken": { params: [], isRetryable: false },
  "decision-pending": { params: [], isRetryable: true },
  /** The house takes no more of this side of the contract. */
  "exposure-full": { params: [], isRetryable: true },
  /** More than half of the quotes behind the price are too old for new orders. */
  "price-old": { params: ["symbol"], isRetryable: true },
  "quiz-required": { params: [], isRetryable: false },
  "cooling-off": { params: ["until"], isRetryable: false },
  /** The user's own exclusion, which cannot be shortened. */
  excluded: { params: ["until"], isRetryable: false },
  "loss-limit-reached": { params: ["limit", "currency", "until"], isRetryable: true },
  "product-not-found": { params: [], isRetryable: false },
  /** The terms were published again while the form was open, and the user has to accept the newest. */
  "terms-changed": { params: [], isRetryable: true },
  /** The house's reserve for this product would not cover the worst case. */
  "reserve-short": { params: [], isRetryable: true },
  "quantity-required": { params: ["field"], isRetryable: false },
  "quantity-not-whole": { params: ["field"], isRetryable: false },
  "sale-over": { params: [], isRetryable: false },
  "currency-not-accepted": { params: [], isRetryable: false },
} as const satisfies Record<string, RefusalWords>;

/** Every refusal once. */
export const REFUSALS = { ...SHARED, ...areaRefusals };
