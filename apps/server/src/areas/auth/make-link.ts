import { randomBytes } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../db/transaction.ts";
import { tokenHashOf } from "../../http/session.ts";
import { putLink } from "./link-rows.ts";

const LINK_MS = 3 * 86_400_000;

export const linkHashOf = (token: string): Buffer => Buffer.from(tokenHashOf(token), "hex");

/** Makes the one link for an operator's enrolment and returns its token, which is not stored. */
export async function makeLink(
  tx: Tx,
  clock: Clock,
  operatorId: string,
  { madeBy, waitMs = 0 }: { madeBy: string | null; waitMs?: number },
): Promise<{ token: string; opensAt: Date; expiresAt: Date }> {
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  const opensAt = new Date(now.getTime() + waitMs);
  const expiresAt = new Date(opensAt.getTime() + LINK_MS);
  await putLink(tx, {
    operator_id: operatorId,
    token_hash: linkHashOf(token),
    made_by: madeBy,
    made_at: now,
    opens_at: opensAt,
    expires_at: expiresAt,
  });
  return { token, opensAt, expiresAt };
}
