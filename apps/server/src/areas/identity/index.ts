import { identity as operatorContract } from "@candor/contract/areas/identity/operator.ts";
import { identity as contract } from "@candor/contract/areas/identity/calls.ts";
import { area } from "../../manifest/area.ts";
import { cancelIdentity } from "./cancel-identity.ts";
import { getIdentity } from "./get-identity.ts";
import { identityQueue } from "./identity-queue.ts";
import { jobs } from "./jobs.ts";
import { operatorSamples, samples } from "./samples.ts";
import { submitIdentity } from "./submit-identity.ts";
import { termsKind } from "./terms-kind.ts";

export { fiatOrderLimit } from "./fiat-order-limit.ts";
export { provenName } from "./proven-name.ts";
export { sharingPapers } from "./rows.ts";
export { withdrawalLimit } from "./withdrawal-limit.ts";

export const identity = area({
  contract,
  operatorContract,
  calls: { cancelIdentity, getIdentity, submitIdentity },
  operatorCalls: {},
  streams: () => ({}),
  queues: { identity: identityQueue },
  configKinds: { "identity-terms": termsKind },
  jobs,
  held: [],
  invariants: {},
  alarms: undefined,
  gauges: undefined,
  seed: undefined,
  samples,
  operatorSamples,
  uses: {
    credit: "a proven identity counts",
    account: "the pictures of a document are uploads of one's own",
    notices: "whoever asked is told what was decided",
  },
});
