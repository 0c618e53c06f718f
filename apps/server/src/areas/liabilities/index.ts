import { liabilities as operatorContract } from "@candor/contract/areas/liabilities/operator.ts";
import { liabilities as contract } from "@candor/contract/areas/liabilities/calls.ts";
import { area } from "../../manifest/area.ts";
import { createSnapshot } from "./create-snapshot.ts";
import { getProof } from "./get-proof.ts";
import { getSnapshot } from "./get-snapshot.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { listRoots } from "./list-roots.ts";
import { listSnapshots } from "./list-snapshots.ts";
import { operatorSamples, samples } from "./samples.ts";

export const liabilities = area({
  contract,
  operatorContract,
  calls: { createSnapshot, getProof, getSnapshot, listRoots, listSnapshots },
  operatorCalls: {},
  streams: () => ({}),
  queues: {},
  configKinds: {},
  jobs,
  held: [],
  invariants,
  alarms: undefined,
  gauges: undefined,
  seed: undefined,
  samples,
  operatorSamples,
  uses: {
    custody: "what chains hold is shown beside what is owed",
    loans: "what borrowers owe stands beside the trees, and is taken off nothing",
  },
});
