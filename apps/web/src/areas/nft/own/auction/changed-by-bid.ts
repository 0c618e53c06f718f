/** Calls whose answers are old once a bid was made; the sale itself comes with the answer and by its channel. */
export const CHANGED_BY_BID = [
  "nft.getBindBoxQuotationLog",
  "nft.getMyBindBoxQuotationLog",
] as const;
