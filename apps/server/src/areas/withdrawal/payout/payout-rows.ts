import type { CoreCtx } from "../../../manifest/ctx.ts";
import type { Tx } from "../../../db/transaction.ts";
import { sealFor } from "../../../platform/seal.ts";
import type { Card } from "../../bank/index.ts";

const { seal, open } = sealFor("bank payouts");

/** Stores the card of a withdrawal as it was at the request. */
export const keepPayee = ({ config }: Pick<CoreCtx, "config">, tx: Tx, id: string, card: Card) =>
  tx
    .insertInto("withdrawal_payouts")
    .values({ withdrawal_id: id, sealed: seal(config.pepper, JSON.stringify(card), id) })
    .execute();

export async function openPayee(
  { config }: Pick<CoreCtx, "config">,
  tx: Tx,
  id: string,
): Promise<Card> {
  const { sealed } = await tx
    .selectFrom("withdrawal_payouts")
    .select("sealed")
    .where("withdrawal_id", "=", id)
    .executeTakeFirstOrThrow();
  return JSON.parse(open(config.pepper, sealed, id)) as Card;
}

export const keepBankReference = (tx: Tx, id: string, reference: string) =>
  tx
    .updateTable("withdrawal_payouts")
    .set({ bank_reference: reference })
    .where("withdrawal_id", "=", id)
    .execute();
