import type { Ctx } from "../../ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { houseName } from "../../ledger/house-names.ts";

/** The market that an account of the house quotes in. */
export const marketOf = ({ catalogue }: Pick<Ctx, "catalogue">, account: string) =>
  catalogue.markets.find(({ symbol }) => houseName.quotes(symbol) === account);

/** As it is committed, and stays until this transaction ends. */
export async function isHalted(tx: Tx, marketId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("markets")
    .select("state")
    .where("id", "=", marketId)
    .forShare()
    .executeTakeFirstOrThrow();
  return row.state === "halted";
}
