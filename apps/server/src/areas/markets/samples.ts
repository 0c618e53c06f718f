import type { markets as operators } from "@candor/contract/areas/markets/operator.ts";
import type { markets as users } from "@candor/contract/areas/markets/calls.ts";
import { type OperatorSamples, type Samples } from "../../manifest/samples.ts";

const reason = "a sample of the call";

export const samples: Samples<typeof users> = {
  listCurrencies: { input: () => ({}) },
  listQuotations: { input: () => ({}) },
  listSpotQuotations: { input: () => ({}) },
  listContractQuotations: { input: () => ({}) },
  listTicks: { input: () => ({ limit: "1" }) },
  listCandles: {
    input: () => ({
      symbol: "BTC/USDT",
      period: "1min",
      from: "0",
      to: "2000000000",
    }),
  },
  addFavourite: { input: () => ({ currency_id: "1", legal_id: "3" }) },
  deleteFavourite: { input: () => ({ currency_id: "1", legal_id: "3" }) },
  listFavourites: { input: () => ({}) },
};

const outcome = "step-up-required";

export const operatorSamples: OperatorSamples<typeof operators> = {
  listMarkets: { input: () => ({}) },
  haltMarket: { input: () => ({ market_id: 4, cause: "incident", reason }), outcome },
  resumeMarket: { input: () => ({ market_id: 5, reason }), outcome },
  listContracts: { input: () => ({}) },
  haltContract: { input: () => ({ market_id: 1_004, cause: "incident", reason }), outcome },
  resumeContract: { input: () => ({ market_id: 1_005, reason }), outcome },
  listSources: { input: () => ({}) },
};
