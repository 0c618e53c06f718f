import type { invites as users } from "@candor/contract/areas/invites/calls.ts";
import type { Samples } from "../../manifest/samples.ts";

export const samples: Samples<typeof users> = {
  getRebateTerms: { input: () => ({}) },
  listInvited: { input: () => ({}) },
  listRebates: { input: () => ({}) },
};
