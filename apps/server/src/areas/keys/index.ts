import { keys as contract } from "@candor/contract/areas/keys/calls.ts";
import { keys as operatorContract } from "@candor/contract/areas/keys/operator.ts";
import { area } from "../../manifest/area.ts";
import { createKey } from "./create-key.ts";
import { listKeys } from "./list-keys.ts";
import { listUserKeys } from "./list-user-keys.ts";
import { revokeAllKeys } from "./revoke-all-keys.ts";
import { revokeKey } from "./revoke-key.ts";
import { operatorSamples, samples } from "./samples.ts";

export const keys = area({
  contract,
  operatorContract,
  calls: { createKey, listKeys, revokeAllKeys, revokeKey },
  operatorCalls: { listUserKeys },
  streams: () => ({}),
  queues: {},
  configKinds: {},
  jobs: [],
  held: [],
  invariants: {},
  alarms: undefined,
  gauges: undefined,
  seed: undefined,
  samples,
  operatorSamples,
  uses: {
    notices: "a new key, and the end of one, are told to their owner",
    security: "with where they were asked for",
  },
});
