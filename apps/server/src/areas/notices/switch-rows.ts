import type { NoticeChannel, NoticeType } from "@candor/contract/notice-words.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** A user's switches; a missing one has its default. */
export const listSwitchRows = (db: Db, userId: string) =>
  db
    .selectFrom("notice_switches")
    .select(["type", "channel", "is_on"])
    .where("user_id", "=", userId)
    .execute();

export async function putSwitch(
  tx: Tx,
  userId: string,
  { type, channel, is_on }: { type: NoticeType; channel: NoticeChannel; is_on: boolean },
): Promise<void> {
  await tx
    .insertInto("notice_switches")
    .values({ user_id: userId, type, channel, is_on })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "type", "channel"]).doUpdateSet({ is_on }),
    )
    .execute();
}
