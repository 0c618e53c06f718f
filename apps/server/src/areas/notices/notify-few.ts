import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { notifyOfMany } from "./notify.ts";
import { countRecent } from "./rows.ts";

/** The most single notices to a user within a minute; the rest become one sum of that minute. */
const SINGLE_MAX = 10;
const MINUTE_MS = 60_000;

type Few<One> = {
  items: readonly One[];
  notifyOne: (one: One) => Promise<void>;
  /** The code of the notice that stands for the rest. */
  sum: Parameters<typeof notifyOfMany>[3];
};

/** Notifies a user of events in trading one by one, as long as they are few. */
export async function notifyFew<One>(
  ctx: Ctx,
  tx: Tx,
  userId: string,
  { items, notifyOne, sum }: Few<One>,
): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - MINUTE_MS);
  const recent = { type: "trading", since, most: SINGLE_MAX } as const;
  const room = SINGLE_MAX - (await countRecent(tx, userId, recent));
  for (const one of items.slice(0, room)) await notifyOne(one);
  const more = items.length - room;
  if (more <= 0) return;
  const minute = ctx.clock.now().toISOString().slice(0, 16);
  await notifyOfMany(ctx, tx, userId, sum, more, `${sum} ${minute}`);
}
