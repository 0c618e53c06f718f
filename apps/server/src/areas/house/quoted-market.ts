import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { houseName } from "../../ledger/house-names.ts";

/**
 * Why nothing may be taken from an account now: its writer remembers the balance. For the accounts behind contracts
 * every contract has to be halted, for the one behind options every market.
 */
export async function tradesWith(
  ctx: Pick<CoreCtx, "catalogue">,
  tx: Tx,
  account: string,
): Promise<string | undefined> {
  const market = marketOf(ctx, account);
  if (market !== undefined && !(await isHalted(tx, market.id))) return market.symbol;
  const table = TRADED_WITH.get(account);
  if (table === undefined) return undefined;
  const open = await tx
    .selectFrom(table)
    .select("symbol")
    .where("state", "=", "open")
    .orderBy("id")
    .forShare()
    .execute();
  return open[0]?.symbol;
}

const TRADED_WITH: ReadonlyMap<string, "contract_markets" | "markets"> = new Map([
  [houseName.contracts, "contract_markets"],
  [houseName.insurance, "contract_markets"],
  [houseName.options, "markets"],
]);

/** The market in which an account of the house quotes. */
const marketOf = ({ catalogue }: Pick<CoreCtx, "catalogue">, account: string) =>
  catalogue.markets.find(({ symbol }) => houseName.quotes(symbol) === account);

/** Reads the committed state and locks it until this transaction ends. */
async function isHalted(tx: Tx, marketId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("markets")
    .select("state")
    .where("id", "=", marketId)
    .forShare()
    .executeTakeFirstOrThrow();
  return row.state === "halted";
}
