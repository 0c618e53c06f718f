import type { options as operators } from "@candor/contract/areas/options/operator.ts";
import type { options as users } from "@candor/contract/areas/options/calls.ts";
import { NOBODYS, type OperatorSamples, type Samples } from "../../manifest/samples.ts";

export const samples: Samples<typeof users> = {
  listPayable: { input: () => ({}) },
  listDurations: { input: () => ({}) },
  submitOption: {
    input: () => ({ match_id: "1", currency_id: "3", type: "up", seconds: "60", number: "10" }),
    // A demo account has funds to buy options with; the other accounts have none.
    outcome: { other: "insufficient-balance", owner: "insufficient-balance" },
  },
  listOptions: { input: () => ({}) },
  getOptionResult: { input: () => ({ id: NOBODYS }), outcome: "option-not-found" },
  listHeads: { input: () => ({ chain: "ticks" }) },
  listLinks: { input: () => ({ realm: "demo" }) },
  listSeconds: { input: () => ({ symbol: "BTC/USDT", limit: "5" }) },
  getOptionRecord: { input: () => ({}) },
};

export const operatorSamples: OperatorSamples<typeof operators> = {};
