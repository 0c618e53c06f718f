import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "../platform/clock.ts";
import type { Tx } from "../db/transaction.ts";
import { type Holder, type Side, tablesOf } from "./holder.ts";

export const CHALLENGE_MS = 5 * 60_000;

/** What an authenticator signs for. */
export type Challenge = {
  purpose: "add" | "prove" | "login";
  /** The session that asks; a login has none. */
  by: Holder | { side: Side; id?: never; tokenHash?: never };
  /** For a proof: the digest of its one request. */
  digest?: Buffer;
  /** Given bytes to sign instead of random ones, for a separate verifier. */
  signs?: Buffer | undefined;
};

const columnsOf = ({ purpose, by: { id, tokenHash }, digest }: Challenge) => ({
  purpose,
  owner_id: id ?? null,
  session_hash: tokenHash === undefined ? null : Buffer.from(tokenHash, "hex"),
  digest: digest ?? null,
});

/** Bytes that are good once, for this purpose; random, unless bytes to sign are given. */
export async function issueChallenge(
  tx: Tx,
  clock: Clock,
  challenge: Challenge,
): Promise<Uint8Array<ArrayBuffer>> {
  const { challenges, owner } = tablesOf(challenge.by.side);
  const { purpose, owner_id, session_hash, digest } = columnsOf(challenge);
  const bytes = challenge.signs ?? randomBytes(32);
  // Given bytes are the same for each request: the previous challenge is replaced.
  if (challenge.signs !== undefined)
    await sql`
      DELETE FROM ${challenges}
      WHERE challenge = ${bytes} AND session_hash IS NOT DISTINCT FROM ${session_hash}`.execute(tx);
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
  await sql`
    INSERT INTO ${challenges} (challenge, purpose, ${owner}, session_hash, digest, expires_at)
    VALUES (${bytes}, ${purpose}, ${owner_id}, ${session_hash}, ${digest}, ${expiresAt})`.execute(
    tx,
  );
  return new Uint8Array(bytes);
}

/** Uses up a challenge; false if it was made for another purpose, is too old or was used. */
export async function spendChallenge(
  tx: Tx,
  clock: Clock,
  challenge: Challenge,
  bytes: Buffer,
): Promise<boolean> {
  const { challenges, owner } = tablesOf(challenge.by.side);
  const { purpose, owner_id, session_hash, digest } = columnsOf(challenge);
  const { numAffectedRows } = await sql`
    DELETE FROM ${challenges}
    WHERE challenge = ${bytes} AND purpose = ${purpose}
      AND ${owner} IS NOT DISTINCT FROM ${owner_id}
      AND session_hash IS NOT DISTINCT FROM ${session_hash}
      AND digest IS NOT DISTINCT FROM ${digest}
      AND expires_at > ${clock.now()}`.execute(tx);
  return numAffectedRows === 1n;
}
