import { NFT_ORDER_STATES } from "@candor/contract/areas/nft/choices.ts";
import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { dec, formatDec } from "@candor/money";
import { pageOf, positionOf } from "../../../http/paging.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { saleCodeOf } from "../views/item-view.ts";
import { listWinRows } from "./operator-rows.ts";

/** Only orders of won auctions have a deadline. */
export const listWins: OperatorReadHandler<typeof nft.calls.listWins> = async (
  { db, catalogue },
  { input },
) => {
  const rows = await listWinRows(db, input.state, positionOf(input));
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
