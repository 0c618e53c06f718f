import type { FollowedNetwork } from "../../platform/config/chain-nodes.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { forgets } from "../../jobs/forgetting.ts";
import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { bookTrialFundings } from "./book-trial.ts";
import { viewOf } from "./chain-view.ts";
import { openWallets } from "./opening.ts";
import { reconcile } from "./reconcile.ts";
import { insertReconciliation } from "./rows.ts";

const EVERY_SECONDS = 300;
/** A run that takes longer has no result, and the job fails. */
const RUN_MS = 120_000;

/** Reconciles one network and records the result, if there is one yet. */
export async function runReconciliation(
  ctx: Ctx,
  network: FollowedNetwork,
  stopping: AbortSignal,
): Promise<void> {
  if (ctx.config.chains[network] === undefined) return;
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(RUN_MS)]);
  const view = viewOf(ctx, network, signal);
  if (view !== undefined) await openWallets(ctx, network, view);
  await bookTrialFundings(ctx);
  const found = await reconcile(ctx, { network, view, signal });
  if (found === undefined) return;
  const { block, of } = found;
  const readBy = view === undefined ? "outputs" : "balances";
  await insertReconciliation(ctx.db, {
    network,
    at: ctx.clock.now(),
    height: block.height,
    readBy,
    of,
  });
}

/** Each network has its own job, so that a node that does not answer delays no other. */
const reconciliations = (network: FollowedNetwork): Job => ({
  name: `custody.look-${network}`,
  schedule: everySeconds(EVERY_SECONDS),
  makeUp: "none",
  run: (ctx, _dueAt, signal) => runReconciliation(ctx, network, signal),
});

export const jobs: readonly Job[] = [
  reconciliations("ERC20"),
  reconciliations("Bitcoin"),
  forgets("custody.forget", "forget_old_reconciliations", 41),
];
