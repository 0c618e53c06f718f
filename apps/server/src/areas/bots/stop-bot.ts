import type { bots } from "@candor/contract/areas/bots/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { changeBot, lockOwn } from "./rows.ts";
import { botView } from "./view.ts";

/** Stops a bot. A repeated call changes only the parts that are not done yet. */
export const stopBot: WriteHandler<typeof bots.calls.stopBot> = async (
  ctx,
  { input: { id, sell }, caller, tx },
) => {
  const row = await lockOwn(tx, id, caller.userId);
  if (row === undefined) return refuse("bot-not-found");
  if (row.state === "stopped") return botView(ctx, tx, row);
  const now = ctx.clock.now();
  const isBegun = row.state === "stopping";
  const stopping = await changeBot(tx, id, {
    state: "stopping",
    sells_at_stop: sell,
    due_at: now,
    ...(!isBegun && { cause: "user", waits_for: null, attempts: 0 }),
  });
  return botView(ctx, tx, stopping);
};
