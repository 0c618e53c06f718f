import type { FollowedNetwork } from "../../../platform/config/chain-nodes.ts";
import type { Job } from "../../../jobs/job.ts";
import { everySeconds } from "../../../jobs/schedule.ts";
import { followChain } from "./follow-chain.ts";
import { settleDeposits } from "./settle.ts";

const SETTLE_SECONDS = 1;
/** A run lasts as long as this process leads. One that ended at a deep fork is tried again after this time. */
const FOLLOW_SECONDS = 10;

/** Each network has its own job, so that a node that lies or stalls stops no other. */
const follows = (network: FollowedNetwork): Job => ({
  name: `deposit.follow-${network}`,
  schedule: everySeconds(FOLLOW_SECONDS),
  makeUp: "none",
  run: (ctx, _dueAt, signal) => followChain(ctx, network, signal),
});

export const chainJobs: readonly Job[] = [
  follows("ERC20"),
  follows("Bitcoin"),
  {
    name: "deposit.settle",
    schedule: everySeconds(SETTLE_SECONDS),
    makeUp: "none",
    run: (ctx, _dueAt, signal) => settleDeposits(ctx, { signal }),
  },
];
