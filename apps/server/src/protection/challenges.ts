import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Tx } from "../db/transaction.ts";

export const CHALLENGE_MS = 5 * 60_000;

/** What an authenticator is asked to sign for. */
export type Challenge = {
  purpose: "add" | "prove" | "login";
  /** Whose session asks; who logs in has none. */
  caller?: { userId: string; tokenHash: string };
  /** Of a proof: the one request that it is for. */
  digest?: Buffer;
};

const columnsOf = ({ purpose, caller, digest }: Challenge) => ({
  purpose,
  user_id: caller?.userId ?? null,
  session_hash: caller === undefined ? null : Buffer.from(caller.tokenHash, "hex"),
  digest: digest ?? null,
});

/** Random bytes that are good once, for this and nothing else. */
export async function issueChallenge(
  tx: Tx,
  clock: Clock,
  challenge: Challenge,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = randomBytes(32);
  await tx
    .insertInto("passkey_challenges")
    .values({
      ...columnsOf(challenge),
      challenge: bytes,
      expires_at: new Date(clock.now().getTime() + CHALLENGE_MS),
    })
    .execute();
  return new Uint8Array(bytes);
}

/** Uses a challenge up; false: it was not made for this, is too old, or somebody was faster. */
export async function spendChallenge(
  tx: Tx,
  clock: Clock,
  challenge: Challenge,
  bytes: Buffer,
): Promise<boolean> {
  const { purpose, user_id, session_hash, digest } = columnsOf(challenge);
  const { numDeletedRows } = await tx
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", bytes)
    .where("purpose", "=", purpose)
    .where("user_id", "is not distinct from", user_id)
    .where("session_hash", "is not distinct from", session_hash)
    .where("digest", "is not distinct from", digest)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
