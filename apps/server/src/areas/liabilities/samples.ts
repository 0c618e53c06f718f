import type { liabilities as operators } from "@candor/contract/areas/liabilities/operator.ts";
import type { liabilities as users } from "@candor/contract/areas/liabilities/calls.ts";
import type { OperatorSamples, Samples } from "../../manifest/samples.ts";

/** No snapshot has this number. */
const NONE = { number: "999999" };

export const samples: Samples<typeof users> = {
  listSnapshots: { input: () => ({}) },
  listRoots: { input: () => ({}) },
  getSnapshot: { input: () => NONE, outcome: "no-liabilities" },
  getProof: { input: () => NONE, outcome: "no-liabilities" },
  createSnapshot: { input: () => ({}) },
};

export const operatorSamples: OperatorSamples<typeof operators> = {};
