/** Why a user's request is rejected, as the user reads it: `rejections.<reason>` says each in every language. */
export const REJECTIONS = [
  "payment-missing",
  "amount-differs",
  "receipt-unreadable",
  "receipt-used",
  "payer-differs",
  "document-unreadable",
  "document-expired",
  "document-cut-off",
  "document-unsupported",
  "details-differ",
  "address-doubtful",
  "source-unclear",
  "collateral-weak",
  "loans-open",
  "ends-soon",
  "own-wish",
  "too-little-record",
  "under-review",
  "other",
] as const;
/** The most characters of an operator's note. */
export const NOTE_MAX = 200;

export type Rejection = (typeof REJECTIONS)[number];

export const isRejection = (word: string | null | undefined): word is Rejection =>
  REJECTIONS.some((known) => known === word);
