import { hash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";
import type { Realm } from "../ledger/accounts.ts";
import type { From } from "./from.ts";

/** The caller of a request: the only source of an owner. */
export type Caller = {
  userId: string;
  realm: Realm;
  /** A demo account without a registered owner. */
  isGuest: boolean;
  tokenHash: string;
  /** Orders and transfers are refused until then; undefined if the account is not frozen. */
  frozenUntil: Date | undefined;
  /** The level of the proven identity; 0 if none. */
  level: number;
  /** The person's country as two letters; undefined if unknown. */
  country: string | undefined;
  /** When the account's password opened this session; undefined if something else did. */
  passwordAt: Date | undefined;
};

/** How a session was opened. */
export type OpenedBy = "password" | "other";

const DAY_MS = 86_400_000;
/** A session unused for this long has ended. */
export const IDLE_MS = 7 * DAY_MS;
const LIFE_MS = 30 * DAY_MS;
/** The most sessions of one user, including a new one. */
export const SESSIONS_MAX = 20;
/** How long a looked-up session is trusted. */
const CACHE_MS = 5_000;
const CACHE_MAX = 50_000;
const SEEN_EVERY_MS = 3_600_000;

export type Sessions = {
  /** Opens a session and returns its token, which is stored nowhere. */
  open: (tx: Tx, userId: string, from: From, by?: OpenedBy) => Promise<string>;
  /**
   * Closes a user's least recently used sessions to make room for one more; returns the hashes of their tokens. The
   * caller has locked the row of the user, or of the demo account's owner.
   */
  makeRoom: (tx: Tx, userId: string) => Promise<string[]>;
  callerOf: (token: string) => Promise<Caller | undefined>;
  /** Whether this token's caller is in memory. */
  remembers: (token: string) => boolean;
  close: (tx: Tx, tokenHash: string) => Promise<void>;
  /** Closes every session of a user; returns their number. */
  closeAll: (tx: Tx, userId: string) => Promise<number>;
  forget: (tokenHash: string) => void;
  /** Drops all cached sessions of a user. */
  forgetUser: (userId: string) => void;
};

export const tokenHashOf = (token: string): string => hash("sha256", token);

/** `Authorization` has the token bare or after Bearer. */
export const tokenOf = (header: string | undefined): string | undefined => {
  const token = header?.replace(/^Bearer +/i, "").trim();
  return token === undefined || token === "" ? undefined : token;
};

export function createSessions(db: Db, clock: Clock): Sessions {
  const known = new Map<string, { caller: Caller; until: number }>();
  /** How often sessions were dropped: a look-up that began before may have found one just before its end. */
  let forgotten = 0;

  return {
    open: async (tx, userId, { address, agent }, by = "other") => {
      const token = randomBytes(32).toString("base64url");
      const now = clock.now();
      await tx
        .insertInto("auth_sessions")
        .values({
          token_hash: Buffer.from(tokenHashOf(token), "hex"),
          user_id: userId,
          address,
          agent: agent ?? null,
          created_at: now,
          seen_at: now,
          expires_at: new Date(now.getTime() + LIFE_MS),
          password_at: by === "password" ? now : null,
        })
        .execute();
      return token;
    },
    makeRoom: async (tx, userId) => {
      const { rows } = await sql<{ hash: string }>`
        DELETE FROM auth_sessions WHERE token_hash IN (
          SELECT token_hash FROM auth_sessions WHERE user_id = ${userId}
          ORDER BY seen_at DESC, created_at DESC OFFSET ${SESSIONS_MAX - 1}
        ) RETURNING encode(token_hash, 'hex') AS hash`.execute(tx);
      return rows.map(({ hash: tokenHash }) => tokenHash);
    },
    callerOf: async (token) => {
      const tokenHash = tokenHashOf(token);
      const now = clock.now().getTime();
      const hit = known.get(tokenHash);
      if (hit !== undefined && hit.until > now) return hit.caller;
      const before = forgotten;
      const caller = await lookUp(db, clock, tokenHash);
      if (known.size >= CACHE_MAX) known.clear();
      if (caller === undefined || before !== forgotten) known.delete(tokenHash);
      else known.set(tokenHash, { caller, until: now + CACHE_MS });
      return caller;
    },
    remembers: (token) => (known.get(tokenHashOf(token))?.until ?? 0) > clock.now().getTime(),
    close: async (tx, tokenHash) => {
      await tx
        .deleteFrom("auth_sessions")
        .where("token_hash", "=", Buffer.from(tokenHash, "hex"))
        .execute();
    },
    closeAll: async (tx, userId) => {
      const { numDeletedRows } = await tx
        .deleteFrom("auth_sessions")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return Number.parseInt(numDeletedRows.toString(), 10);
    },
    forget: (tokenHash) => {
      forgotten += 1;
      known.delete(tokenHash);
    },
    forgetUser: (userId) => {
      forgotten += 1;
      for (const [tokenHash, { caller }] of known)
        if (caller.userId === userId) known.delete(tokenHash);
    },
  };
}

/** The owner of this session; its use is recorded once an hour. */
async function lookUp(db: Db, clock: Clock, tokenHash: string): Promise<Caller | undefined> {
  const now = clock.now();
  const bytes = Buffer.from(tokenHash, "hex");
  const row = await db
    .selectFrom("auth_sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .leftJoin("account_freezes as f", (join) =>
      join.onRef("f.user_id", "=", "s.user_id").on("f.until", ">", now),
    )
    .select([
      "s.user_id",
      "s.seen_at",
      "s.password_at",
      "u.realm",
      "u.live_user_id",
      "u.email",
      "u.mobile",
      "u.level",
      "u.country",
      "f.until as frozen_until",
    ])
    .where("s.token_hash", "=", bytes)
    .where("s.expires_at", ">", now)
    .where("s.seen_at", ">", new Date(now.getTime() - IDLE_MS))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (now.getTime() - row.seen_at.getTime() > SEEN_EVERY_MS)
    await db
      .updateTable("auth_sessions")
      .set({ seen_at: now })
      .where("token_hash", "=", bytes)
      .execute();
  return {
    userId: row.user_id,
    realm: row.realm,
    isGuest: row.realm === "demo" && (row.live_user_id ?? row.email ?? row.mobile) === null,
    tokenHash,
    frozenUntil: row.frozen_until ?? undefined,
    level: row.level,
    country: row.country ?? undefined,
    passwordAt: row.password_at ?? undefined,
  };
}
