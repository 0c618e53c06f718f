import { dec, formatDec, neg } from "@candor/money";
import { sql } from "kysely";
import { inTransaction } from "../../../db/transaction.ts";
import { eachAlone } from "../../../jobs/each-alone.ts";
import { type Batch, passThrough } from "../../../jobs/paced.ts";
import { lockFreeAccounts } from "../../../ledger/accounts.ts";
import { moveHolds } from "../../../ledger/move.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { notifyEach } from "../../notices/index.ts";
import { MARGIN, type MarginRow, endMargins, marginCause, seeHeld } from "./margin-rows.ts";
import { type SaleRow, getSale, listReturning } from "./sale-rows.ts";

/** The most auctions that one run handles. */
const RUN_AUCTIONS = 100;
/** Margins of one transaction, which locks their owners' accounts. */
const RETURNED_AT_ONCE = 200;

/** Returns the margins of ended auctions to all bidders but the winner, whose margin stays held for the order. */
export async function returnMargins(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const ids = await listReturning(ctx.db, RUN_AUCTIONS);
  await eachAlone(ids, (id) => returnOf(ctx, id, signal), signal);
}

async function returnOf(ctx: Ctx, id: string, signal: AbortSignal): Promise<void> {
  const sale = await getSale(ctx.db, id);
  const isWhole = await passThrough<string>((after) => returnSome(ctx, sale, after), { signal });
  if (!isWhole) return;
  await sql`
    UPDATE nft_sales s SET returns_margins = false WHERE s.id = ${id} AND NOT EXISTS (
      SELECT FROM nft_margins m WHERE m.sale_id = s.id AND m.state = 'held'
        AND (s.state <> 'sold' OR m.user_id <> s.top_user_id))`.execute(ctx.db);
}

/** Returns a slice of margins; one whose account is locked elsewhere, as by the exchange, waits for a later pass. */
async function returnSome(
  ctx: Ctx,
  sale: SaleRow,
  after: string | undefined,
): Promise<Batch<string>> {
  const { seen, returned } = await inTransaction(ctx.db, async (tx) => {
    const except = sale.state === "sold" ? sale.top_user_id : null;
    const held = await seeHeld(tx, sale.id, { except, after, count: RETURNED_AT_ONCE });
    const accounts = await lockFreeAccounts(
      tx,
      held.map(({ account_id: id }) => id),
    );
    const free = held.filter(({ account_id: id }) => accounts.has(id));
    const users = free.map(({ user_id: id }) => id);
    const at = ctx.clock.now();
    const ended = await endMargins(tx, sale.id, users, { state: "returned", at });
    if (ended.length > 0) {
      await moveHolds(tx, ended.map(releaseOf));
      await notifyEach(ctx, tx, "nft-margin-returned", noticesOf(ctx, sale, ended));
    }
    return { seen: held, returned: ended };
  });
  for (const { user_id: userId, account_id: accountId } of returned)
    ctx.bus.emit("balances", { userId, accountIds: [accountId] });
  return { last: seen.at(-1)?.user_id, leftOut: seen.length - returned.length };
}

/** The release of a margin's hold. */
export const releaseOf = ({ account_id, amount, sale_id, user_id }: MarginRow) => ({
  accountId: account_id,
  amount: neg(dec(amount)),
  cause: MARGIN,
  causeId: marginCause(sale_id, user_id),
});

const noticesOf = (ctx: Ctx, { id, title, currency_id }: SaleRow, ended: readonly MarginRow[]) =>
  ended.map(({ user_id: userId, amount }) => ({
    userId,
    params: {
      title,
      amount: formatDec(dec(amount)),
      currency: ctx.catalogue.currency(currency_id)?.code ?? "",
    },
    cause: `${MARGIN} ${id}`,
  }));
