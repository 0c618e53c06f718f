import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export type Credit = CallOutput<"credit.getCredit">;
export type CreditEvent = Credit["list"][number];

/** The user's score, what it is made of, and what has changed it. */
export const useCredit = () =>
  usePages(["credit.getCredit"], (wanted, options) => call("credit.getCredit", wanted, options), {
    enabled: useSession(isSignedIn),
  });
