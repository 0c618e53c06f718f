import type { CoreCtx, Ctx } from "../../manifest/ctx.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { sealFor } from "../../platform/seal.ts";
import type { CardKind } from "@candor/contract/words.ts";
import type { Card } from "./card.ts";

const { seal, open } = sealFor("bank cards");

type Whose = { userId: string; kind: CardKind };
const rowOf = ({ userId, kind }: Whose): string => `${userId} ${kind}`;

/** Stores a card in place of the one before. */
export async function putCard(ctx: Ctx, tx: Tx, whose: Whose, card: Card): Promise<Date> {
  const saved = {
    sealed: seal(ctx.config.pepper, JSON.stringify(card), rowOf(whose)),
    saved_at: ctx.clock.now(),
  };
  await tx
    .insertInto("bank_cards")
    .values({ user_id: whose.userId, kind: whose.kind, ...saved })
    .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet(saved))
    .execute();
  return saved.saved_at;
}

export async function findCard({ config }: Pick<CoreCtx, "config">, db: Db | Tx, whose: Whose) {
  const row = await db
    .selectFrom("bank_cards")
    .select(["sealed", "saved_at"])
    .where("user_id", "=", whose.userId)
    .where("kind", "=", whose.kind)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const card = JSON.parse(open(config.pepper, row.sealed, rowOf(whose))) as Card;
  return { card, savedAt: row.saved_at };
}
