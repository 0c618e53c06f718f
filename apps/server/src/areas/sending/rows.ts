import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** Sends with the columns that name the sender. */
const sends = (db: Db | Tx) =>
  db
    .selectFrom("sends as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select([
      "s.number",
      "s.id",
      "s.user_id",
      "s.recipient_name",
      "s.currency_id",
      "s.amount",
      "s.note",
      "s.created_at",
      "u.account_name",
      "u.nickname",
      "u.email",
      "u.area_code",
      "u.mobile",
    ]);

export type SendRow = Awaited<ReturnType<ReturnType<typeof sends>["execute"]>>[number];

type NewSend = {
  id: string;
  user_id: string;
  recipient_id: string;
  recipient_name: string;
  currency_id: number;
  amount: string;
  note: string | null;
  created_at: Date;
};

export const insertSend = (tx: Tx, row: NewSend) => tx.insertInto("sends").values(row).execute();

export const getSend = (tx: Tx, id: string): Promise<SendRow> =>
  sends(tx).where("s.id", "=", id).executeTakeFirstOrThrow();

type Position = { before: number | undefined; offset: number; count: number };

/** Sends in both directions, newest first, older than `before`; each direction reads its own index. */
export function listSendRows(
  db: Db,
  userId: string,
  { before, offset, count }: Position,
): Promise<SendRow[]> {
  const side = (column: "s.user_id" | "s.recipient_id") => {
    const query = sends(db).where(column, "=", userId);
    const older = before === undefined ? query : query.where("s.number", "<", before);
    return db
      .selectFrom(
        older
          .orderBy("s.number", "desc")
          .limit(offset + count)
          .as("one"),
      )
      .selectAll();
  };
  return db
    .selectFrom(side("s.user_id").unionAll(side("s.recipient_id")).as("both"))
    .selectAll()
    .orderBy("number", "desc")
    .offset(offset)
    .limit(count)
    .execute();
}

/** The times of a user's sends since a moment, `most` at most, newest first. */
export async function sentSince(tx: Tx, userId: string, since: Date, most: number) {
  const rows = await tx
    .selectFrom("sends")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .orderBy("number", "desc")
    .limit(most)
    .execute();
  return rows.map(({ created_at: at }) => at);
}
