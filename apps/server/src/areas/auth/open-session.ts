import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import type { From } from "../../http/from.ts";
import type { Caller, OpenedBy } from "../../http/session.ts";

/** A session that was opened by its token, and which others have ended with it, by the hashes of theirs. */
export type Opened = { token: string; ended: string[] };

/** Who lets themselves in, from where, by what, and with which session until now. */
export type Incoming = { userId: string; from: From; before: Caller | undefined; by?: OpenedBy };

/** Opens a session in place of the one shown, which ends for any owner, and of those that are too many. */
export async function openSession(
  { sessions }: Pick<CoreCtx, "sessions">,
  tx: Tx,
  { userId, from, before, by }: Incoming,
): Promise<Opened> {
  const ended = await sessions.makeRoom(tx, userId);
  if (before !== undefined) {
    await sessions.close(tx, before.tokenHash);
    ended.push(before.tokenHash);
  }
  return { token: await sessions.open(tx, userId, from, by), ended };
}
