import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Clock } from "../platform/clock.ts";
import type { Tx } from "../db/transaction.ts";

const DAY_MS = 86_400_000;
const REQUESTS_A_DAY = 10;

/**
 * Whether a user has sent as many requests to a queue within a day as allowed, withdrawn ones included, and then the
 * wait until the first of them is a day old. The caller keeps simultaneous requests apart.
 */
export async function askedTooOften(
  tx: Tx,
  { clock }: { clock: Clock },
  { queue, userId }: { queue: string; userId: string },
): Promise<Refusal<"too-many-requests"> | undefined> {
  const now = clock.now();
  const rows = await tx
    .selectFrom("operator_requests")
    .select("created_at")
    .where("requested_by", "is", null)
    .where("user_id", "=", userId)
    .where("queue", "=", queue)
    .where("created_at", ">", new Date(now.getTime() - DAY_MS))
    .orderBy("created_at")
    .execute();
  return refuseOften(rows, now);
}

/** The same for requests at these times, oldest first. */
export function refuseOften(
  asked: readonly { created_at: Date }[],
  now: Date,
): Refusal<"too-many-requests"> | undefined {
  const oldest = asked.at(-REQUESTS_A_DAY);
  const endsAt = oldest === undefined ? 0 : oldest.created_at.getTime() + DAY_MS;
  if (endsAt <= now.getTime()) return undefined;
  return refuse("too-many-requests", {
    seconds: `${Math.ceil((endsAt - now.getTime()) / 1_000)}`,
  });
}
