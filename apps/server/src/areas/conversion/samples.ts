import type { conversion } from "@candor/contract/areas/conversion.ts";
import type { Samples } from "../../samples.ts";

const WANTED = { number: "1", from_currency_id: "3", to_currency_id: "1" };

export const samples: Samples<typeof conversion> = {
  getConversionQuote: { input: () => WANTED },
  // What is accepted waits for a second that is recorded after it, and those who try every call record none.
  convert: {
    input: () => ({ ...WANTED, number: "0.5" }),
    outcome: "below-minimum",
  },
  listConversions: { input: () => ({}) },
  getCurrencyRate: { input: () => ({ id: "1" }) },
};
