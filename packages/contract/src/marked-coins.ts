/** The coins whose own mark the app brings, each as a file of its own too: `npm run gen` makes them. */
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
