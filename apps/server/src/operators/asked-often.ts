import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Clock } from "../clock.ts";
import type { Tx } from "../db/transaction.ts";

const DAY_MS = 86_400_000;
const REQUESTS_A_DAY = 10;

/**
 * Whether a user has asked in a queue as often within a day as anybody may, withdrawn or not, and then waits until
 * the first of these is over. Whoever asks twice at once is to be kept apart by the caller.
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
  const oldest = rows.at(-REQUESTS_A_DAY);
  if (oldest === undefined) return undefined;
  const seconds = Math.ceil((oldest.created_at.getTime() + DAY_MS - now.getTime()) / 1_000);
  return refuse("too-many-requests", { seconds: `${seconds}` });
}
