import type { Tx } from "../../db/transaction.ts";
import type { ClosingRow } from "../../exchange/contracts/rows.ts";
import type { Realm } from "../../ledger/accounts.ts";

/** The last closing that users were notified of; undefined if another process holds the row. */
export async function lockNotified(tx: Tx, realm: Realm): Promise<number | undefined> {
  const row = await tx
    .selectFrom("contract_told")
    .select("closing_number")
    .where("realm", "=", realm)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.closing_number;
}

export const moveNotified = (tx: Tx, realm: Realm, number: number) =>
  tx
    .updateTable("contract_told")
    .set({ closing_number: number })
    .where("realm", "=", realm)
    .execute();

export type ClosingToNotify = Pick<
  ClosingRow,
  "id" | "number" | "market_id" | "user_id" | "direction" | "cause" | "price" | "margin" | "payout"
>;

/** The next closings by number, including those that their owners asked for. */
export const closingsAfter = (
  tx: Tx,
  realm: Realm,
  number: number,
  count: number,
): Promise<ClosingToNotify[]> =>
  tx
    .selectFrom("contract_closings")
    .select([
      "id",
      "number",
      "market_id",
      "user_id",
      "direction",
      "cause",
      "price",
      "margin",
      "payout",
    ])
    .where("realm", "=", realm)
    .where("number", ">", number)
    .orderBy("number")
    .limit(count)
    .execute();
