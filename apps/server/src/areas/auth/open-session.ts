import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import type { From } from "../../http/from.ts";
import type { Caller, OpenedBy } from "../../http/session.ts";

/** The token of an opened session, and the token hashes of the sessions that ended with it. */
export type Opened = { token: string; ended: string[] };

/** A user who logs in: from where, by which means, and with which session so far. */
export type Incoming = { userId: string; from: From; before: Caller | undefined; by?: OpenedBy };

/** Opens a session. The session sent with the request ends, of any owner, and so do those beyond the limit. */
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
