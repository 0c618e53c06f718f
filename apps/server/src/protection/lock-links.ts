import { hash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { CoreCtx } from "../manifest/ctx.ts";
import type { Tx } from "../db/transaction.ts";

const LIFE_MS = 7 * 86_400_000;
/** The most links of one account; the oldest is replaced. */
const LINKS_MAX = 20;

const hashOf = (token: string): Buffer => hash("sha256", token, "buffer");

/** A link in a mail that locks the account; its token is stored nowhere. */
export async function makeLockLink(
  { clock }: Pick<CoreCtx, "clock">,
  tx: Tx,
  userId: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expires_at = new Date(clock.now().getTime() + LIFE_MS);
  await tx
    .insertInto("lock_links")
    .values({ token_hash: hashOf(token), user_id: userId, expires_at })
    .execute();
  await sql`
    DELETE FROM lock_links WHERE user_id = ${userId} AND token_hash IN (
      SELECT token_hash FROM lock_links WHERE user_id = ${userId}
      ORDER BY expires_at DESC OFFSET ${LINKS_MAX})`.execute(tx);
  return token;
}

/** Uses up all lock links of a link's user and returns the user; undefined if the link is unknown or too old. */
export async function spendLockLink(
  { clock }: Pick<CoreCtx, "clock">,
  tx: Tx,
  token: string,
): Promise<string | undefined> {
  const used = await tx
    .deleteFrom("lock_links")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", clock.now())
    .returning("user_id")
    .executeTakeFirst();
  if (used === undefined) return undefined;
  await tx.deleteFrom("lock_links").where("user_id", "=", used.user_id).execute();
  return used.user_id;
}
