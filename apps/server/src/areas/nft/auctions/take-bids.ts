import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { dec, formatDec } from "@candor/money";
import { type Tx, inTransaction } from "../../../db/transaction.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { notify } from "../../notices/index.ts";
import { isHidden } from "../market/hidden.ts";
import { insertBids, readKnown } from "./bid-rows.ts";
import { type Asked, type Taken, decideBids } from "./decide.ts";
import { bidRefusal } from "./refusal.ts";
import {
  type Named,
  type SaleRow,
  auctionOf,
  ledBy,
  lockNamedSale,
  updateSale,
} from "./sale-rows.ts";

type Refused = ReturnType<typeof bidRefusal> | Refusal<"nft-unknown" | "nft-not-an-auction">;
/** An accepted bid with the auction as its batch has left it, or a refusal. */
export type Answered = { bid: Taken; sale: SaleRow } | Refused;

/** Decides bids of one auction in one transaction, by the time when it has the lock; answers in order. */
export const takeBids = (ctx: Ctx, of: Named, asked: readonly Asked[]): Promise<Answered[]> =>
  inTransaction(ctx.db, (tx) => takeIn(ctx, tx, of, asked));

async function takeIn(ctx: Ctx, tx: Tx, of: Named, asked: readonly Asked[]): Promise<Answered[]> {
  const before = await lockNamedSale(tx, of);
  if (before === undefined || (await isHidden(tx, before)))
    return asked.map(() => refuse("nft-unknown"));
  const auction = auctionOf(before);
  if (auction === undefined) return asked.map(() => refuse("nft-not-an-auction"));
  const known = await readKnown(tx, before.id, asked);
  const standing = { auction, isOpen: before.state === "open", bids: before.bids };
  const { decided, taken, auction: led } = decideBids(standing, asked, known, ctx.clock.now());
  const sale =
    taken.length === 0
      ? before
      : await updateSale(tx, before.id, ledBy(led, before.bids + taken.length));
  if (taken.length > 0) {
    await insertBids(tx, sale.id, taken);
    await tellOutbid(ctx, tx, before, sale);
  }
  const code = ctx.catalogue.currency(sale.currency_id)?.code ?? "";
  return decided.map((one) => ("why" in one ? bidRefusal(one, sale, code) : { bid: one, sale }));
}

/** Notifies the former leader at most once a minute; bidders outbid within the batch learn it from their answers. */
async function tellOutbid(ctx: Ctx, tx: Tx, before: SaleRow, after: SaleRow): Promise<void> {
  const { top_user_id: led } = before;
  if (led === null || led === after.top_user_id || after.top === null) return;
  const params = {
    title: after.title,
    price: formatDec(dec(after.top)),
    currency: ctx.catalogue.currency(after.currency_id)?.code ?? "",
  };
  const minute = ctx.clock.now().toISOString().slice(0, 16);
  await notify(ctx, tx, led, "nft-outbid", params, `nft.outbid ${after.id} ${minute}`);
}
