import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { runCopier } from "./copier/run.ts";
import { settleShares } from "./settle-shares.ts";
import { countRecords } from "./stats/jobs.ts";

/** A run lasts as long as this process leads; each realm has its own, so that neither waits for the other. */
const copies = (realm: Realm): Job => ({
  name: `copy.follow-${realm}`,
  schedule: everySeconds(1),
  makeUp: "none",
  run: (ctx, _dueAt, signal) => runCopier(ctx, realm, signal),
});

export const jobs: readonly Job[] = [copies("live"), copies("demo"), settleShares, countRecords];
