import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { runBots } from "./run/run.ts";

/** A run lasts as long as this process leads; each realm has its own, so that neither waits for the other. */
const bots = (realm: Realm): Job => ({
  name: `bots.run-${realm}`,
  schedule: everySeconds(1),
  makeUp: "none",
  run: (ctx, _dueAt, signal) => runBots(ctx, realm, signal),
});

export const jobs: readonly Job[] = [bots("live"), bots("demo")];
