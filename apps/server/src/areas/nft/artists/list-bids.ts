import { isToUser } from "@candor/contract/areas/nft/shapes.ts";
import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { dec, formatDec } from "@candor/money";
import { pageOf, positionOf } from "../../../http/paging.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { publicNames } from "../../copy/index.ts";
import { personOf } from "../views/person.ts";

export const listBids: OperatorReadHandler<typeof nft.calls.listBids> = async (
  { db },
  { input },
) => {
  const sale = await db
    .selectFrom("nft_sales")
    .select(["id", "title"])
    .where("number", "=", Number.parseInt(input.code.slice(1), 10))
    .where("seller_id", isToUser(input.code) ? "is not" : "is", null)
    .where("mode", "=", "auction")
    .executeTakeFirst();
  if (sale === undefined) return refuse("not-found");
  const { before, offset, count } = positionOf(input);
  let query = db.selectFrom("nft_bids").selectAll().where("sale_id", "=", sale.id);
  if (before !== undefined) query = query.where("nth", "<", before);
  const rows = await query.orderBy("nth", "desc").offset(offset).limit(count).execute();
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
