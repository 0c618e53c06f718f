import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { sql } from "kysely";
import type { ReadHandler } from "../../../http/handlers.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import { collectionViews } from "../views/collection-view.ts";
import { saleCodeOf } from "../views/item-view.ts";
import { namedWorks } from "../views/work-rows.ts";
import { workView } from "../views/work-view.ts";
import { listFavouriteRows } from "./favourite-rows.ts";

export const listFavourites: ReadHandler<typeof nft.calls.listFavourites> = async (
  ctx,
  { input, caller: { userId, realm } },
) => {
  const now = ctx.clock.now();
  const rows = await listFavouriteRows(ctx.db, { userId, realm, now }, positionOf(input));
  const workIds = rows.flatMap(({ work_id: id }) => id ?? []);
  const works =
    workIds.length === 0 ? [] : await namedWorks(ctx.db).where("w.id", "in", workIds).execute();
  const workOf = new Map(works.map((work) => [work.id, workView(work)]));
  const ids = rows.flatMap(({ collection_id: id }) => id ?? []);
  const where = sql`c.id = ANY (${ids}::uuid[])`;
  const collections =
    ids.length === 0
      ? []
      : await collectionViews(ctx, realm, { where, offset: 0, count: ids.length });
  const collectionOf = new Map(collections.map((one) => [one.id, one]));
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    ({ work_id: workId, collection_id: collectionId, sale_number: number, seller_id }) => ({
      work: (workId === null ? undefined : workOf.get(workId)) ?? null,
      collection: (collectionId === null ? undefined : collectionOf.get(collectionId)) ?? null,
      sale: number === null ? null : saleCodeOf({ number, seller_id }),
    }),
  );
};
