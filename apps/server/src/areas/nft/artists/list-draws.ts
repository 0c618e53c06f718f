import { NFT_BOX_STATES } from "@candor/contract/areas/nft/choices.ts";
import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { saleCodeOf } from "../views/item-view.ts";
import { listBoxRows } from "./operator-rows.ts";

/** No seed is listed: no operator's role can read the seed of a sealed box. */
export const listDraws: OperatorReadHandler<typeof nft.calls.listDraws> = async (
  { db },
  { input },
) => {
  const rows = await listBoxRows(db, positionOf(input));
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => ({
      code: `B${row.number}`,
      sale: saleCodeOf({ number: row.sale_number, seller_id: row.seller_id }),
      user_id: row.user_id,
      state: NFT_BOX_STATES.find((known) => known === row.state) ?? "sealed",
      rarity: row.rarity,
      item: row.item_number === null ? null : `N${row.item_number}`,
      bought_at: row.bought_at.toISOString(),
      opened_at: row.opened_at?.toISOString() ?? null,
    }),
  );
};
