/** Every coin is sold for this and bought with it. */
export const QUOTE_CODE = "USDT";
