import type { alerts as operators } from "@candor/contract/areas/alerts/operator.ts";
import type { alerts as users } from "@candor/contract/areas/alerts/calls.ts";
import { NOBODYS, type OperatorSamples, type Samples } from "../../manifest/samples.ts";

export const samples: Samples<typeof users> = {
  addAlert: {
    input: () => ({ currency_id: "1", legal_id: "3", direction: "above", price: "900000" }),
  },
  listAlerts: { input: () => ({}) },
  removeAlert: { input: () => ({ id: NOBODYS }), outcome: "not-found" },
};

export const operatorSamples: OperatorSamples<typeof operators> = {};
