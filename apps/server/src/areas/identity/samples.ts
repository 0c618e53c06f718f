import type { identity as operators } from "@candor/contract/areas/identity/operator.ts";
import type { identity as users } from "@candor/contract/areas/identity/calls.ts";
import type { OperatorSamples, Samples } from "../../manifest/samples.ts";

export const samples: Samples<typeof users> = {
  getIdentity: { input: () => ({}) },
  submitIdentity: {
    input: () => ({
      real_type: "1",
      id_type: "passport",
      name: "Mara Lind",
      card_id: "P1234567",
      country: "TH",
    }),
    outcome: { demo: "live-only", other: "contacts-required", owner: "contacts-required" },
  },
  cancelIdentity: { input: () => ({}), outcome: "not-found" },
};

export const operatorSamples: OperatorSamples<typeof operators> = {};
