import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import type { From } from "../../http/from.ts";
import { announceKeysEnded, endKeys } from "../../protection/api-keys.ts";
import { notify } from "../notices/index.ts";
import { updateUser } from "./rows.ts";
import { seenFrom } from "./view.ts";

type Locking = { userId: string; from: From; afterCommit: (work: () => void) => void };

/** Locks an account: its sessions and API keys end, and logins fail until a code sets a new password. */
export async function lock(ctx: Ctx, tx: Tx, { userId, from, afterCommit }: Locking) {
  // The row is locked first: a login under way either has opened its session by then or finds the account locked.
  await updateUser(tx, userId, { locked_at: ctx.clock.now() });
  await ctx.sessions.closeAll(tx, userId);
  await endKeys(tx, userId);
  await notify(ctx, tx, userId, "account-locked", seenFrom(from));
  afterCommit(() => {
    ctx.sessions.forgetUser(userId);
    ctx.bus.emit("sessionsEnded", { userId });
    announceKeysEnded(ctx, userId);
  });
}
