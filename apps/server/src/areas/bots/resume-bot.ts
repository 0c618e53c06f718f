import type { bots } from "@candor/contract/areas/bots/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { nextDue } from "@candor/rules/bots/recurring.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { changeBot, lockOwn } from "./rows.ts";
import type { BotTerms } from "./terms.ts";
import { botView } from "./view.ts";

/** A purchase that was due during the pause is not made up; the next one comes at its own time. */
export const resumeBot: WriteHandler<typeof bots.calls.resumeBot> = async (
  ctx,
  { input: { id }, caller, tx },
) => {
  const row = await lockOwn(tx, id, caller.userId);
  if (row === undefined) return refuse("bot-not-found");
  if (row.state !== "paused") return refuse("bot-not-paused");
  const now = ctx.clock.now();
  const terms = row.terms as BotTerms;
  const resumed = await changeBot(tx, id, {
    state: "running",
    cause: null,
    skips: 0,
    due_at: now,
    ...(terms.strategy === "recurring" && { next_at: new Date(nextDue(terms, now.getTime())) }),
  });
  return botView(ctx, tx, resumed);
};
