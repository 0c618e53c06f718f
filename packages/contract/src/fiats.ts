/** Fiat currencies, which users can hold and see values in. */
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
