import { hash, randomBytes } from "node:crypto";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Clock } from "../clock.ts";
import type { Tx } from "../db/transaction.ts";

const LIFE_MS = 5 * 60_000;

/** What a proof is for: one request of one session, to the last figure. */
export type Deed = { userId: string; sessionHash: string; digest: Buffer };

/** A call and its fields, in whatever order and as text or numbers they come. */
export function digestOf(call: string, fields: Record<string, unknown>): Buffer {
  const entries = Object.entries(fields)
    .map(([name, value]) => [name, isPlain(value) ? JSON.stringify(value) : value] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return hash("sha256", JSON.stringify([call, entries]), "buffer");
}

/** What a form sends as the text that JSON would write. */
const isPlain = (value: unknown): boolean =>
  typeof value === "number" || typeof value === "boolean";

const tokenHash = (token: string): Buffer => hash("sha256", token, "buffer");

/** Grants one deed; the token is stored nowhere. */
export async function grantStepUp(tx: Tx, clock: Clock, deed: Deed) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(clock.now().getTime() + LIFE_MS);
  await tx
    .insertInto("step_ups")
    .values({
      token_hash: tokenHash(token),
      user_id: deed.userId,
      session_hash: Buffer.from(deed.sessionHash, "hex"),
      digest: deed.digest,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/** Uses a grant up for the deed it was made for; of two who show it at once, one finds it. */
export async function spendStepUp(
  tx: Tx,
  clock: Clock,
  deed: Deed,
  token: string | undefined,
): Promise<Refusal<"step-up-required"> | undefined> {
  if (token === undefined) return refuse("step-up-required");
  const { numDeletedRows } = await tx
    .deleteFrom("step_ups")
    .where("token_hash", "=", tokenHash(token))
    .where("user_id", "=", deed.userId)
    .where("session_hash", "=", Buffer.from(deed.sessionHash, "hex"))
    .where("digest", "=", deed.digest)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  return numDeletedRows === 1n ? undefined : refuse("step-up-required");
}
