import type { otc } from "@candor/contract/areas/otc/calls.ts";
import type { Samples } from "../../manifest/samples.ts";

export const samples: Samples<typeof otc> = {
  getOtcTerms: { input: () => ({}) },
  getOtcQuote: { input: () => ({}) },
  takeOtcQuote: { input: () => ({}) },
  listOtcTrades: { input: () => ({}) },
  compareOffers: { input: () => ({}) },
};
