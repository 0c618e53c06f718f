import { forgets } from "../../jobs/forgetting.ts";
import type { Job } from "../../jobs/job.ts";

export const jobs: readonly Job[] = [
  forgets("auth.forgetCodes", "forget_old_codes", 10),
  forgets("auth.forgetAttempts", "forget_old_attempts", 13),
  forgets("auth.forgetSessions", "forget_ended_sessions", 16),
  forgets("auth.forgetOperatorSessions", "forget_ended_operator_sessions", 19),
];
