import type { trust as operators } from "@candor/contract/areas/trust/operator.ts";
import type { trust as users } from "@candor/contract/areas/trust/calls.ts";
import { OPERATOR_ROLES, type OperatorRole } from "@candor/contract/define.ts";
import {
  NOBODYS,
  type OperatorSampleContext,
  type OperatorSamples,
  type Samples,
} from "../../manifest/samples.ts";

const reason = "a sample of the call";
const step = ({ requestId }: OperatorSampleContext) => ({ id: requestId, version: 1, reason });

const sameFor = (outcome: string, roles: readonly OperatorRole[] = OPERATOR_ROLES) =>
  Object.fromEntries(roles.map((role) => [role, outcome]));
/** A credit waits in the finance queue: the auditor and the owner may look, finance and the owner decide. */
const looksAtCredits = {
  ...sameFor("not-found"),
  ...sameFor("ok", ["finance", "owner", "auditor"]),
};
const decidesCredits = { ...looksAtCredits, auditor: "role-required" };
/** The samples send no proof, so that an allowed approval asks for one. */
const approvesCredits = { ...decidesCredits, ...sameFor("step-up-required", ["finance", "owner"]) };

export const samples: Samples<typeof users> = {
  listTermChanges: { input: () => ({}) },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  getDashboard: { input: () => ({}) },
  listDays: { input: () => ({ days: 7 }) },
  listRequests: { input: () => ({}) },
  getRequest: { input: ({ requestId }) => ({ id: requestId }), outcome: looksAtCredits },
  listUserRequests: { input: ({ userId }) => ({ id: userId, why: reason }) },
  findNextRequest: { input: ({ requestId }) => ({ id: requestId }), outcome: looksAtCredits },
  searchRequests: { input: () => ({ text: "Demo" }) },
  getRequestUser: { input: ({ requestId }) => ({ id: requestId }), outcome: looksAtCredits },
  claimRequest: { input: step, outcome: decidesCredits },
  approveRequest: { input: step, outcome: approvesCredits },
  rejectRequest: { input: step, outcome: decidesCredits },
  withdrawRequest: { input: step, outcome: "not-found" },
  addNote: {
    input: ({ requestId }) => ({ id: requestId, text: "a sample of a note" }),
    outcome: looksAtCredits,
  },
  linkPicture: { input: () => ({ id: NOBODYS }), outcome: "file-unknown" },
  listConfig: { input: () => ({ kind: "setting" }) },
  requestChange: {
    input: () => ({
      change: { kind: "setting", subject: "site_name", value: "Another name" },
      reason,
    }),
  },
  listChanges: { input: () => ({}) },
  listAudit: { input: () => ({}) },
  exportAudit: { input: () => ({}) },
};
