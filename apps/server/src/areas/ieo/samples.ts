import type { ieo as operators } from "@candor/contract/areas/ieo/operator.ts";
import type { ieo as users } from "@candor/contract/areas/ieo/calls.ts";
import { NOBODYS, type OperatorSamples, type Samples } from "../../manifest/samples.ts";

/** The hash of a text that was never shown. */
const UNREAD = "0".repeat(64);

export const samples: Samples<typeof users> = {
  listProjects: { input: () => ({}) },
  getProject: { input: () => ({ project_id: "0" }), outcome: "product-not-found" },
  placeCommitment: {
    input: () => ({
      project_id: "0",
      amount: "100",
      pay_currency: "USDT",
      price: "0.5",
      consent: UNREAD,
    }),
    outcome: "consent-required",
  },
  changeCommitment: {
    input: () => ({ order_id: NOBODYS, amount: "100" }),
    outcome: "order-not-found",
  },
  withdrawCommitment: { input: () => ({ order_id: NOBODYS }), outcome: "order-not-found" },
  listCommitments: { input: () => ({}) },
  listAllocations: { input: () => ({ project_id: "0" }), outcome: "product-not-found" },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  listSales: { input: () => ({}) },
  listSaleLines: { input: () => ({ project_id: "0" }), outcome: "not-found" },
};
