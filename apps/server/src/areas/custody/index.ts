import { custody as operatorContract } from "@candor/contract/areas/custody/operator.ts";
import { custody as contract } from "@candor/contract/areas/custody/calls.ts";
import { area } from "../../manifest/area.ts";
import { jobs } from "./jobs.ts";
import { listFundings } from "./list-fundings.ts";
import { listLooks } from "./list-looks.ts";
import { listReconciliations } from "./list-reconciliations.ts";
import { operatorSamples } from "./samples.ts";
import { addCustodyGauge, custodyAlarms } from "./alarms.ts";

export { lastHoldings } from "./rows.ts";

export const custody = area({
  contract,
  operatorContract,
  calls: {},
  operatorCalls: { listFundings, listLooks, listReconciliations },
  streams: () => ({}),
  queues: {},
  configKinds: {},
  jobs,
  held: [],
  invariants: {},
  alarms: custodyAlarms,
  gauges: addCustodyGauge,
  seed: undefined,
  samples: {},
  operatorSamples,
  uses: { deposit: "what is followed, and what it carries, is said where chains are followed" },
});
