import { hash, randomBytes } from "node:crypto";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { OwnerProof } from "@candor/contract/words.ts";
import { sql } from "kysely";
import type { Clock } from "../platform/clock.ts";
import type { Tx } from "../db/transaction.ts";
import { type Holder, tablesOf } from "./holder.ts";

const LIFE_MS = 5 * 60_000;

/** A proof's one request of one session, with all its figures. */
export type AuthorisedRequest = { by: Holder; digest: Buffer };

/** The digest of a call and its fields, in any order, as text or numbers. */
export function digestOf(call: string, fields: Record<string, unknown>): Buffer {
  const entries = Object.entries(fields)
    .map(([name, value]) => [name, isPlain(value) ? JSON.stringify(value) : value] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return hash("sha256", JSON.stringify([call, entries]), "buffer");
}

/** Values that a form sends as the text that JSON would have. */
const isPlain = (value: unknown): boolean =>
  typeof value === "number" || typeof value === "boolean";

const tokenHash = (token: string): Buffer => hash("sha256", token, "buffer");

/**
 * Grants one authorised request; the token is stored only as a hash. It begins with the proof's name, which the hash
 * covers, so that it cannot be changed.
 */
export async function grantStepUp(
  tx: Tx,
  clock: Clock,
  { by, digest }: AuthorisedRequest,
  proof: OwnerProof,
): Promise<{ token: string; expiresAt: Date }> {
  const { grants, owner } = tablesOf(by.side);
  const token = `${proof}.${randomBytes(32).toString("base64url")}`;
  const expiresAt = new Date(clock.now().getTime() + LIFE_MS);
  await sql`
    INSERT INTO ${grants} (token_hash, ${owner}, session_hash, digest, expires_at)
    VALUES (${tokenHash(token)}, ${by.id}, ${Buffer.from(by.tokenHash, "hex")}, ${digest},
      ${expiresAt})`.execute(tx);
  return { token, expiresAt };
}

/** Uses up a grant for its request and returns the proof behind it; if it comes twice at once, one succeeds. */
export async function spendStepUp(
  tx: Tx,
  clock: Clock,
  { by, digest }: AuthorisedRequest,
  token: string | string[] | undefined,
): Promise<string | Refusal<"step-up-required">> {
  if (typeof token !== "string") return refuse("step-up-required");
  const { grants, owner } = tablesOf(by.side);
  const { numAffectedRows } = await sql`
    DELETE FROM ${grants}
    WHERE token_hash = ${tokenHash(token)} AND ${owner} = ${by.id}
      AND session_hash = ${Buffer.from(by.tokenHash, "hex")} AND digest = ${digest}
      AND expires_at > ${clock.now()}`.execute(tx);
  const [proof = ""] = token.split(".");
  return numAffectedRows === 1n ? proof : refuse("step-up-required");
}
