/** Those of locked deposits, subscriptions, dual investment and loans; a part of `REFUSALS`. */
export const FINANCE_REFUSALS = {
  "product-not-found": { params: [], isRetryable: false },
  /** They were published anew while the form was open; the newest are to be read and agreed to. */
  "terms-changed": { params: [], isRetryable: true },
  /** What the house has for this product would not pay it in the worst case. */
  "reserve-short": { params: [], isRetryable: true },
  "quantity-required": { params: ["field"], isRetryable: false },
  "quantity-not-whole": { params: ["field"], isRetryable: false },
  "shares-short": { params: ["remaining"], isRetryable: true },
  "not-open-yet": { params: ["from"], isRetryable: true },
  "sale-over": { params: [], isRetryable: false },
  "currency-not-accepted": { params: [], isRetryable: false },
  "own-limit-reached": { params: ["maximum", "currency"], isRetryable: true },
  "subscribed-already": { params: [], isRetryable: false },
  /** The sale has not ended, or nobody has computed yet what comes of it. */
  "not-allocated-yet": { params: ["from"], isRetryable: true },
  /** A price was sent that is not the published one. */
  "price-differs": { params: ["price", "currency"], isRetryable: true },
  /** Loan to value, as a part of one. */
  "ltv-too-high": { params: ["maximum"], isRetryable: true },
  "pool-short": { params: ["available", "currency"], isRetryable: true },
  "loan-not-found": { params: [], isRetryable: false },
  "loan-not-open": { params: [], isRetryable: false },
} as const;
