import { transparency as operatorContract } from "@candor/contract/areas/transparency/operator.ts";
import { transparency as contract } from "@candor/contract/areas/transparency/calls.ts";
import { area } from "../../manifest/area.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { listHeadLines } from "./list-head-lines.ts";
import { listVerifications } from "./list-verifications.ts";
import { listVolumes } from "./list-volumes.ts";
import { samples } from "./samples.ts";

export { type HeadRow, findHead, listHeadRows } from "./head-rows.ts";
export { headView } from "./head-view.ts";
export { signHeads } from "./sign-heads.ts";

export const transparency = area({
  contract,
  operatorContract,
  calls: { listHeadLines, listVerifications, listVolumes },
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
  operatorSamples: {},
  uses: {},
});
