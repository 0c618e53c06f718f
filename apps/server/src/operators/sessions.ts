import { randomBytes } from "node:crypto";
import type { NotNull } from "kysely";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";
import { tokenHashOf } from "../http/session.ts";
import { type Operator, rolesIn } from "./operator.ts";

const MINUTE_MS = 60_000;
/** An operator who is idle for this long has to sign in again. */
const IDLE_MS = 10 * MINUTE_MS;
const LIFE_MS = 12 * 60 * MINUTE_MS;
const SEEN_EVERY_MS = MINUTE_MS;

/** Opens a session and returns its token, which is stored nowhere. */
export async function openOperatorSession(
  tx: Tx,
  clock: Clock,
  operatorId: string,
  address: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  await tx
    .insertInto("operator_sessions")
    .values({
      token_hash: Buffer.from(tokenHashOf(token), "hex"),
      operator_id: operatorId,
      address,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .execute();
  return token;
}

/** Read with every call, including the roles: a revoked role is gone at once. */
export async function operatorOf(
  db: Db,
  clock: Clock,
  token: string,
): Promise<Operator | undefined> {
  const now = clock.now();
  const tokenHash = tokenHashOf(token);
  const bytes = Buffer.from(tokenHash, "hex");
  const row = await findSession(db, now, bytes);
  if (row === undefined) return undefined;
  if (now.getTime() - row.seen_at.getTime() > SEEN_EVERY_MS)
    await db
      .updateTable("operator_sessions")
      .set({ seen_at: now })
      .where("token_hash", "=", bytes)
      .execute();
  const { id, name, roles, may_approve_from: mayApproveFrom } = row;
  return { id, name, roles: rolesIn(roles), tokenHash, mayApproveFrom };
}

/** The operator behind a token; this does not count as use of the session. */
export async function nameBehind(
  db: Db,
  clock: Clock,
  tokenHash: string,
): Promise<string | undefined> {
  const row = await findSession(db, clock.now(), Buffer.from(tokenHash, "hex"));
  return row?.name;
}

const findSession = (db: Db, now: Date, tokenHash: Buffer) =>
  db
    .selectFrom("operator_sessions as s")
    .innerJoin("operators as o", "o.id", "s.operator_id")
    .select(["o.id", "o.name", "o.roles", "o.may_approve_from", "s.seen_at"])
    .where("s.token_hash", "=", tokenHash)
    .where("s.expires_at", ">", now)
    .where("s.seen_at", ">", new Date(now.getTime() - IDLE_MS))
    .where("o.is_active", "=", true)
    .where("o.may_approve_from", "is not", null)
    .$narrowType<{ may_approve_from: NotNull }>()
    .executeTakeFirst();

export const closeOperatorSession = (tx: Tx, tokenHash: string) =>
  tx
    .deleteFrom("operator_sessions")
    .where("token_hash", "=", Buffer.from(tokenHash, "hex"))
    .execute();
