import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { stateAt } from "@candor/rules/finance/ieo/commit.ts";
import { utcMinute } from "../../platform/text.ts";
import type { ProjectRow } from "./project-rows.ts";
import type { Terms } from "./terms.ts";

/** Whether subscriptions may be made or changed now, by the server's clock alone. */
export function refuseWindow(
  terms: Terms,
  now: Date,
  project?: ProjectRow,
): Refusal<"not-open-yet" | "sale-over"> | undefined {
  const state = stateAt(terms, now);
  if (state === "warm_up") return refuse("not-open-yet", { from: utcMinute(terms.startsAt) });
  // An allocated project stays closed, even if the clock was set back.
  if (state === "ended" || (project !== undefined && project.allocated_at !== null))
    return refuse("sale-over");
  return undefined;
}
