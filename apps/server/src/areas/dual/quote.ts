/** The currency in which every coin is priced. */
export const QUOTE_CODE = "USDT";
