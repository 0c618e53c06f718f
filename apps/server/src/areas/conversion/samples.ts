import type { conversion } from "@candor/contract/areas/conversion.ts";
import type { Samples } from "../../samples.ts";

const WANTED = { number: "1", from_currency_id: "3", to_currency_id: "1" };

export const samples: Samples<typeof conversion> = {
  getConversionQuote: { input: () => WANTED },
  convert: {
    input: () => WANTED,
    outcome: { other: "insufficient-balance" },
  },
  listConversions: { input: () => ({}) },
  getCurrencyRate: { input: () => ({ id: "1" }) },
};
