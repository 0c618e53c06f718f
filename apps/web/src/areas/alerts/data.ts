import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export const filters = ["open", "fired"] as const;
export type Filter = (typeof filters)[number];

const LIST = "alerts.listAlerts";
export type Alert = CallOutput<typeof LIST>["list"][number];

/** The user's alerts, newest first, with the older ones on demand. */
export const useAlerts = (filter: Filter) =>
  usePages(
    [LIST, filter],
    (wanted, options) => call(LIST, { is_open: filter === "open", ...wanted }, options),
    { enabled: useSession(isSignedIn) },
  );
