import type { Direction } from "@candor/contract/words.ts";
import type { Db } from "../db/pool.ts";

/** What a follower needs to know of a position. */
export type OpenPosition = {
  id: string;
  direction: Direction;
  openedAt: Date | undefined;
  /** Whether a request is still to be decided by a second. */
  isWaiting: boolean;
};

/** The open contract positions of several users, by user. */
export async function openPositions(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, OpenPosition[]>> {
  const rows = await db
    .selectFrom("contract_positions")
    .select(["id", "user_id", "direction", "opened_at", "decision"])
    .where("user_id", "in", userIds)
    .where("is_open", "=", true)
    .execute();
  const known = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map(
    [...known].map(([userId, own]) => [
      userId,
      own.map((row) => ({
        id: row.id,
        direction: row.direction,
        openedAt: row.opened_at ?? undefined,
        isWaiting: row.decision !== null,
      })),
    ]),
  );
}
