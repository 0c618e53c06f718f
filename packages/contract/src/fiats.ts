/** Fiat currencies, which can be held, and an equivalent value can be shown in. */
export const FIATS = [
  "USD",
  "CNY",
  "GBP",
  "HKD",
  "JPY",
  "EUR",
  "AED",
  "THB",
  "PHP",
  "SGD",
  "VND",
] as const;
