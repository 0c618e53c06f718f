import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export type RebateTerms = CallOutput<"invites.getRebateTerms">;
export type Friend = CallOutput<"invites.listInvited">["list"][number];
export type Rebate = CallOutput<"invites.listRebates">["list"][number];

/** The rebates on friends' fees, and the exclusions. */
export const useRebateTerms = () =>
  useCall("invites.getRebateTerms", {}, { enabled: useSession(isSignedIn) });

export const useFriends = () =>
  usePages(
    ["invites.listInvited"],
    (wanted, options) => call("invites.listInvited", wanted, options),
    { enabled: useSession(isSignedIn) },
  );

export const useRebates = () =>
  usePages(
    ["invites.listRebates"],
    (wanted, options) => call("invites.listRebates", wanted, options),
    { enabled: useSession(isSignedIn) },
  );
