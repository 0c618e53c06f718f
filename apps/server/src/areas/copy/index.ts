import { copy as operatorContract } from "@candor/contract/areas/copy/operator.ts";
import { copy as contract } from "@candor/contract/areas/copy/calls.ts";
import { area } from "../../manifest/area.ts";
import { addCopyGauges, copyAlarms } from "./alarms.ts";
import { applyAsLead } from "./apply-as-lead.ts";
import { cancelFollow } from "./cancel-follow.ts";
import { detachCopy } from "./detach-copy.ts";
import { editLead } from "./edit-lead.ts";
import { follow } from "./follow.ts";
import { getLead } from "./get-lead.ts";
import { getOwnLead } from "./get-own-lead.ts";
import { getRelation } from "./get-relation.ts";
import { houseFunds } from "./house-funds.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { leadQueue } from "./lead-queue.ts";
import { listAllLeads } from "./list-all-leads.ts";
import { listCopies } from "./list-copies.ts";
import { listLeadHours } from "./list-lead-hours.ts";
import { listLeadSteps } from "./list-lead-steps.ts";
import { listLeadTrades } from "./list-lead-trades.ts";
import { listLeads } from "./list-leads.ts";
import { listRelations } from "./list-relations.ts";
import { operatorSamples, samples } from "./samples.ts";

export { beginLead } from "./begin-lead.ts";
export { type Shown, publicNames } from "./public-name.ts";

export const copy = area({
  contract,
  operatorContract,
  calls: {
    applyAsLead,
    cancelFollow,
    detachCopy,
    editLead,
    follow,
    getLead,
    getOwnLead,
    getRelation,
    listCopies,
    listLeadHours,
    listLeadSteps,
    listLeadTrades,
    listLeads,
    listRelations,
  },
  operatorCalls: { listAllLeads },
  streams: () => ({}),
  queues: { lead: leadQueue },
  configKinds: {},
  jobs,
  // Copies are positions of contracts, which state the holds.
  held: [],
  invariants,
  alarms: copyAlarms,
  gauges: addCopyGauges,
  houseFunds,
  seed: undefined,
  samples,
  operatorSamples,
  uses: {
    account: "who decides on a lead sees whose application it is",
    notices: "followers are told what was not copied, and both sides of shares",
    security: "a lead without a nickname is shown by a masked address",
    withdrawal:
      "a share that is paid counts towards the limit of what leaves an account within a day",
  },
});
