import type { NotNull } from "kysely";
import type { Tx } from "../../db/transaction.ts";
import type { OptionRow } from "../../exchange/options/rows.ts";
import type { Realm } from "../../ledger/accounts.ts";

/** Locks the last settlement link whose user was notified; undefined while another process notifies. */
export async function lockNotified(tx: Tx, realm: Realm): Promise<number | undefined> {
  const row = await tx
    .selectFrom("option_told")
    .select("settled_link")
    .where("realm", "=", realm)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.settled_link;
}

export const moveNotified = (tx: Tx, realm: Realm, link: number) =>
  tx.updateTable("option_told").set({ settled_link: link }).where("realm", "=", realm).execute();

export type OptionToNotify = Pick<
  OptionRow,
  "id" | "market_id" | "user_id" | "currency_id" | "direction" | "state" | "stake"
> & { payout: string; settled_link: number };

/** The next settled options in the order of their links. */
export const settledAfter = (
  tx: Tx,
  realm: Realm,
  link: number,
  count: number,
): Promise<OptionToNotify[]> =>
  tx
    .selectFrom("options")
    .select([
      "id",
      "market_id",
      "user_id",
      "currency_id",
      "direction",
      "state",
      "stake",
      "payout",
      "settled_link",
    ])
    .where("realm", "=", realm)
    .where("settled_link", ">", link)
    .orderBy("settled_link")
    .limit(count)
    .$narrowType<{ payout: NotNull; settled_link: NotNull }>()
    .execute();
