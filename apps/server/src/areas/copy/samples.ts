import type { copy as operators } from "@candor/contract/areas/copy/operator.ts";
import type { copy as users } from "@candor/contract/areas/copy/calls.ts";
import { NOBODYS, type OperatorSamples, type Samples } from "../../manifest/samples.ts";

const trader = { trader_user_id: NOBODYS };
const terms = { about: "", share_rate: "0.1", followers_max: "100", copied_margin_max: "100000" };

export const samples: Samples<typeof users> = {
  listLeads: { input: () => ({}) },
  getLead: { input: () => trader, outcome: "lead-not-found" },
  listLeadTrades: { input: () => trader, outcome: "lead-not-found" },
  listLeadSteps: { input: () => trader, outcome: "lead-not-found" },
  listLeadHours: { input: () => trader, outcome: "lead-not-found" },
  follow: {
    input: () => ({
      ...trader,
      number: "1.239",
      type: "1",
      budget: "100",
      position_max: "50",
      slippage: "0.005",
      stop: "20",
      consent: "0".repeat(64),
    }),
    outcome: "consent-required",
  },
  cancelFollow: { input: () => ({ follow_user_id: NOBODYS }), outcome: "relation-not-found" },
  detachCopy: { input: () => ({ transaction_id: NOBODYS }), outcome: "copy-not-found" },
  listRelations: { input: () => ({}) },
  listCopies: { input: () => ({}) },
  getRelation: { input: () => ({ follow_user_id: NOBODYS }), outcome: "relation-not-found" },
  getOwnLead: { input: () => ({}) },
  applyAsLead: {
    input: () => ({ ...terms, consent: "0".repeat(64) }),
    outcome: "consent-required",
  },
  editLead: { input: () => ({ state: "paused" }), outcome: "lead-not-found" },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  listAllLeads: { input: () => ({}) },
};
