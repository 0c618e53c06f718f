import { invites as operatorContract } from "@candor/contract/areas/invites/operator.ts";
import { invites as contract } from "@candor/contract/areas/invites/calls.ts";
import { area } from "../../manifest/area.ts";
import { getRebateTerms } from "./get-rebate-terms.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { listInvited } from "./list-invited.ts";
import { listRebates } from "./list-rebates.ts";
import { rebateKind } from "./rebate-kind.ts";
import { samples } from "./samples.ts";
import { seedRebates } from "./seed.ts";

export const invites = area({
  contract,
  operatorContract,
  calls: { getRebateTerms, listInvited, listRebates },
  operatorCalls: {},
  streams: () => ({}),
  queues: {},
  configKinds: { rebate: rebateKind },
  jobs,
  held: [],
  invariants,
  alarms: undefined,
  gauges: undefined,
  seed: seedRebates,
  samples,
  operatorSamples: {},
  uses: {
    coupons: "no share is paid of the fees of an order that a coupon pays back",
    spot: "a rebate is a share of the fee that a side of a trade has paid",
    identity: "two accounts that have sent one document are one person's, and no rebate is paid",
    notices: "whoever is paid a rebate is told so",
  },
});
