import { alerts as operatorContract } from "@candor/contract/areas/alerts/operator.ts";
import { alerts as contract } from "@candor/contract/areas/alerts/calls.ts";
import { area } from "../../manifest/area.ts";
import { addAlert } from "./add-alert.ts";
import { jobs } from "./jobs.ts";
import { listAlerts } from "./list-alerts.ts";
import { removeAlert } from "./remove-alert.ts";
import { operatorSamples, samples } from "./samples.ts";

export const alerts = area({
  contract,
  operatorContract,
  calls: { addAlert, listAlerts, removeAlert },
  operatorCalls: {},
  streams: () => ({}),
  queues: {},
  configKinds: {},
  jobs,
  held: [],
  invariants: {},
  alarms: undefined,
  gauges: undefined,
  seed: undefined,
  samples,
  operatorSamples,
  uses: { notices: "whoever waits for a price is told of it" },
});
