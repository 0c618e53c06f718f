import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import { NOBODYS, type OperatorSamples } from "../../../manifest/samples.ts";

export const operatorSamples: OperatorSamples<typeof p2p> = {
  listTrades: { input: () => ({}) },
  findTrade: { input: () => ({ id: NOBODYS }), outcome: "not-found" },
  requestVerdict: {
    input: () => ({
      order_id: NOBODYS,
      to: "buyer" as const,
      reason_code: "payment-proven" as const,
      evidence: ["message 1"],
      reason: "a sample of the call",
    }),
    outcome: "not-found",
  },
  writeToParties: {
    input: () => ({ id: NOBODYS, key: NOBODYS, text: "A sample." }),
    outcome: "not-found",
  },
  listAllAdvertisements: { input: () => ({}) },
  closeAdvertisement: {
    input: () => ({ id: NOBODYS, reason: "a sample of the call" }),
    outcome: "not-found",
  },
  getOwnAccounts: { input: () => ({}) },
  declareOwnAccounts: { input: () => ({ numbers: [1] }), outcome: "not-found" },
};
