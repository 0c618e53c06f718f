import { inTransaction } from "../../db/transaction.ts";
import { forgets } from "../../jobs/forgetting.ts";
import type { Job } from "../../jobs/job.ts";
import { hourlyAt } from "../../jobs/schedule.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { finish } from "./finish.ts";
import { listIdle, lockGame } from "./rows.ts";

const IDLE_MS = 86_400_000;
/** How many games one step ends. */
const SLICE = 100;
/** The most steps of one run; the next run does the rest. */
const SLICES_MAX = 100;

/** Ends games without a move for a day, each in its own transaction; returns whether more may be left. */
export async function expireGames({ db, clock }: Ctx, signal: AbortSignal): Promise<boolean> {
  const at = clock.now();
  const since = new Date(at.getTime() - IDLE_MS);
  const idle = await listIdle(db, since, SLICE);
  for (const { id, user_id: userId } of idle) {
    if (signal.aborted) return false;
    await inTransaction(db, async (tx) => {
      const game = await lockGame(tx, id, userId);
      if (game?.status === "open" && game.moved_at < since)
        await finish(tx, game, "expired", { at });
    });
  }
  return idle.length === SLICE;
}

export const jobs: readonly Job[] = [
  {
    name: "game.expire",
    schedule: hourlyAt(19),
    makeUp: "latest",
    run: async (ctx, _dueAt, signal) => {
      for (let slices = 0; slices < SLICES_MAX && !signal.aborted; slices += 1)
        if (!(await expireGames(ctx, signal))) return;
    },
  },
  forgets("game.forget", "forget_old_games", 51),
];
