import type { conversion } from "@candor/contract/areas/conversion/calls.ts";
import type { Samples } from "../../manifest/samples.ts";

const WANTED = { number: "1", from_currency_id: "3", to_currency_id: "1" };

export const samples: Samples<typeof conversion> = {
  getConversionBounds: { input: () => ({ from_currency_id: "3", to_currency_id: "1" }) },
  getConversionQuote: { input: () => WANTED },
  // An accepted conversion waits for a later second, and the tests that try every call record none.
  convert: {
    input: () => ({ ...WANTED, number: "0.5" }),
    outcome: "below-minimum",
  },
  listConversions: { input: () => ({}) },
  getCurrencyRate: { input: () => ({ id: "1" }) },
};
