import type { otc } from "@candor/contract/areas/otc/calls.ts";
import { NOBODYS, type Samples } from "../../manifest/samples.ts";

export const samples: Samples<typeof otc> = {
  getOtcTerms: { input: () => ({}) },
  getOtcBounds: { input: () => ({ from_currency_id: "3", to_currency_id: "1" }) },
  getOtcQuote: {
    input: () => ({ number: "100", from_currency_id: "3", to_currency_id: "1" }),
  },
  findOtcQuote: { input: () => ({ id: NOBODYS }), outcome: "quote-invalid" },
  takeOtcQuote: {
    input: () => ({ id: NOBODYS, signature: "none" }),
    outcome: "quote-invalid",
  },
  listOtcTrades: { input: () => ({}) },
  compareOffers: { input: () => ({ currency_id: "1", fiat: "EUR", amount: "100" }) },
};
