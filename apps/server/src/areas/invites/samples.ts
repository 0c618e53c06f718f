import type { invites as users } from "@candor/contract/areas/invites.ts";
import type { Samples } from "../../samples.ts";

export const samples: Samples<typeof users> = {
  getRebateTerms: { input: () => ({}) },
  listInvited: { input: () => ({}) },
  listRebates: { input: () => ({}) },
};
