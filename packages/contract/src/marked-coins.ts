/** The coins whose own logo the app includes, also as single files: `npm run gen` makes them. */
export const MARKED_COINS = [
  "ADA",
  "AVAX",
  "BCH",
  "BNB",
  "BTC",
  "DOGE",
  "DOT",
  "ETH",
  "LINK",
  "LTC",
  "SOL",
  "TRX",
  "UNI",
  "USDC",
  "USDT",
  "XRP",
] as const;
