import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export type Project = CallOutput<"ieo.getProject">;
export type Listed = CallOutput<"ieo.listProjects">["list"][number];
export type Subscription = CallOutput<"ieo.listCommitments">["list"][number];

/** Demand grows while one looks at it. */
const READ_AGAIN_MS = 10_000;
/** The most projects that operators manage at once. */
const PROJECTS_MAX = "100";

export const useProjects = () =>
  useCall("ieo.listProjects", { limit: PROJECTS_MAX }, { refetchInterval: READ_AGAIN_MS });

export const useProject = (id: number) =>
  useCall("ieo.getProject", { project_id: `${id}` }, { refetchInterval: READ_AGAIN_MS });

export const useSubscriptions = () =>
  usePages(
    ["ieo.listCommitments"],
    (wanted, options) =>
      call("ieo.listCommitments", { ...wanted, limit: `${wanted.limit}` }, options),
    { enabled: useSession(isSignedIn) },
  );

/** The answers to read again after a change of the user's own part. */
export const OLD_ANSWERS = [
  "ieo.getProject",
  "ieo.listProjects",
  "ieo.listCommitments",
  "wallet.listBalances",
] as const;
