import type { FIATS as CODES } from "@candor/contract/fiats.ts";

type Code = (typeof CODES)[number];

/** An id never changes. */
export const FIATS: readonly [id: number, code: Code, name: string][] = [
  [101, "USD", "US dollar"],
  [102, "CNY", "Chinese yuan"],
  [103, "GBP", "Pound sterling"],
  [104, "HKD", "Hong Kong dollar"],
  [105, "JPY", "Japanese yen"],
  [106, "EUR", "Euro"],
  [107, "AED", "UAE dirham"],
  [108, "THB", "Thai baht"],
  [109, "PHP", "Philippine peso"],
  [110, "SGD", "Singapore dollar"],
  [111, "VND", "Vietnamese dong"],
];

/** Units of each currency for one US dollar, until a service tells them. */
export const FIAT_RATES: Readonly<Record<string, string>> = {
  USD: "1",
  CNY: "7.12",
  GBP: "0.76",
  HKD: "7.78",
  JPY: "154.6",
  EUR: "0.86",
  AED: "3.6725",
  THB: "32.4",
  PHP: "58.9",
  SGD: "1.3",
  VND: "26350",
};
