import { NFT_ORDER_STATES } from "@candor/contract/areas/nft/choices.ts";
import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { dec, formatDec } from "@candor/money";
import { pageOf, positionOf } from "../../../http/paging.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { saleCodeOf } from "../views/item-view.ts";

/** Only orders of won auctions have a deadline. */
export const listWins: OperatorReadHandler<typeof nft.calls.listWins> = async (
  { db, catalogue },
  { input },
) => {
  const { before, offset, count } = positionOf(input);
  let query = db
    .selectFrom("nft_orders as o")
    .innerJoin("nft_sales as s", "s.id", "o.sale_id")
    .select([
      "o.number",
      "o.user_id",
      "o.state",
      "o.price",
      "o.deadline",
      "o.created_at",
      "s.number as sale_number",
      "s.seller_id",
      "s.title",
      "s.margin",
      "s.currency_id",
    ])
    .where("o.deadline", "is not", null);
  if (input.state !== undefined) query = query.where("o.state", "=", input.state);
  if (before !== undefined) query = query.where("o.number", "<", before);
  const rows = await query.orderBy("o.number", "desc").offset(offset).limit(count).execute();
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => ({
      code: `${row.seller_id === null ? "R" : "V"}${row.number}`,
      sale: saleCodeOf({ number: row.sale_number, seller_id: row.seller_id }),
      title: row.title,
      user_id: row.user_id,
      seller_id: row.seller_id,
      state: NFT_ORDER_STATES.find((known) => known === row.state) ?? "waiting",
      price: formatDec(dec(row.price)),
      margin: formatDec(dec(row.margin ?? "0")),
      currency_code: catalogue.currency(row.currency_id)?.code ?? "",
      deadline: (row.deadline ?? row.created_at).toISOString(),
    }),
  );
};
