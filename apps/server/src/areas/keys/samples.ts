import type { keys as contract } from "@candor/contract/areas/keys/calls.ts";
import type { keys as operators } from "@candor/contract/areas/keys/operator.ts";
import type { OperatorSamples, Samples } from "../../manifest/samples.ts";

export const samples: Samples<typeof contract> = {
  listKeys: { input: () => ({}) },
  createKey: {
    input: () => ({ name: "A sample", kind: "hmac", "scopes[0]": "spot" }),
    // A demo account needs no proof; the other users have given none.
    outcome: { demo: "ok", owner: "step-up-required", other: "step-up-required" },
  },
  revokeKey: { input: () => ({ id: "A".repeat(64) }), outcome: "key-unknown" },
  revokeAllKeys: { input: () => ({}) },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  listUserKeys: { input: ({ userId }) => ({ id: userId, why: "a sample of the call" }) },
};
