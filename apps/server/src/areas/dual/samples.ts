import type { dual as operators } from "@candor/contract/areas/dual/operator.ts";
import type { dual as users } from "@candor/contract/areas/dual/calls.ts";
import { NOBODYS, type OperatorSamples, type Samples } from "../../manifest/samples.ts";

export const samples: Samples<typeof users> = {
  listShelves: { input: () => ({ type: "1" }) },
  getShelf: { input: () => ({ id: NOBODYS }), outcome: "product-not-found" },
  buyDual: {
    input: () => ({ id: NOBODYS, num: "1", consent: "0".repeat(64) }),
    outcome: "consent-required",
    more: [{ id: NOBODYS, num: "1", yield_min: "0.1", consent: "0".repeat(64) }],
  },
  listOrders: { input: () => ({}) },
  getReceipt: { input: () => ({ id: NOBODYS }), outcome: "order-not-found" },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  listAllOrders: { input: () => ({ realm: "live" }) },
  getExposure: { input: () => ({ realm: "demo" }) },
};
