import { notices as operatorContract } from "@candor/contract/areas/notices.operator.ts";
import { notices as contract } from "@candor/contract/areas/notices.ts";
import { area } from "../../area.ts";
import { listNotices } from "./list-notices.ts";
import { listUserNotices } from "./list-user-notices.ts";
import { readNotices } from "./read-notices.ts";
import { operatorSamples, samples } from "./samples.ts";

export { notify } from "./notify.ts";

export const notices = area({
  contract,
  operatorContract,
  calls: { listNotices, readNotices },
  operatorCalls: { listUserNotices },
  streams: () => ({}),
  queues: {},
  configKinds: {},
  jobs: [],
  held: [],
  invariants: {},
  seed: undefined,
  samples,
  operatorSamples,
  uses: {},
});
