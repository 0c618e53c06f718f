import type { Job } from "../../../jobs/job.ts";
import { everySeconds } from "../../../jobs/schedule.ts";
import { endAuctions } from "./end-auctions.ts";
import { forfeitMargins } from "./forfeit-margins.ts";
import { remindWinners } from "./remind-winners.ts";
import { returnMargins } from "./return-margins.ts";

const job = (
  name: string,
  seconds: number,
  work: (ctx: Parameters<Job["run"]>[0], signal: AbortSignal) => Promise<void>,
): Job => ({
  name,
  schedule: everySeconds(seconds),
  makeUp: "none",
  run: (ctx, _dueAt, signal) => work(ctx, signal),
});

/** Rows alone determine what each job does, so that a run that is missed, cut short or repeated changes nothing. */
export const auctionJobs: readonly Job[] = [
  job("nft.endAuctions", 1, endAuctions),
  job("nft.returnMargins", 1, returnMargins),
  job("nft.forfeitMargins", 5, forfeitMargins),
  job("nft.remindWinners", 60, remindWinners),
];
