import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { accrueAll } from "./accrue.ts";
import { sellCollateral } from "./selling/sell.ts";
import { watchLoans } from "./watch.ts";

/** The rows determine what each job does, so that simultaneous or missed runs do no harm. */
export const jobs: readonly Job[] = [
  { name: "loans.accrue", schedule: everySeconds(30), makeUp: "none", run: accrueAll },
  { name: "loans.watch", schedule: everySeconds(3), makeUp: "none", run: watchLoans },
  { name: "loans.sell", schedule: everySeconds(2), makeUp: "none", run: sellCollateral },
];
