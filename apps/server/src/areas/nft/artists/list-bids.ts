import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { dec, formatDec } from "@candor/money";
import { pageOf, positionOf } from "../../../http/paging.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { publicNames } from "../../copy/index.ts";
import { personOf } from "../views/person.ts";
import { findAuction, listBidRows } from "./operator-rows.ts";

export const listBids: OperatorReadHandler<typeof nft.calls.listBids> = async (
  { db },
  { input },
) => {
  const sale = await findAuction(db, input.code);
  if (sale === undefined) return refuse("not-found");
  const rows = await listBidRows(db, sale.id, positionOf(input));
  const names = await publicNames(
    db,
    rows.map(({ user_id: userId }) => userId),
  );
  return pageOf(
    input,
    rows,
    ({ nth }) => nth,
    ({ nth, user_id: userId, price, at }) => ({
      n: nth,
      sale: input.code,
      title: sale.title,
      bidder: personOf(names, userId),
      is_own: false,
      price: formatDec(dec(price)),
      at: at.toISOString(),
      user_id: userId,
    }),
  );
};
