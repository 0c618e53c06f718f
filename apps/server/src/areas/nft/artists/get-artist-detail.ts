import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { sql } from "kysely";
import type { ReadHandler } from "../../../http/handlers.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import { IS_SHOWN } from "../market/hidden.ts";
import { collectionViews } from "../views/collection-view.ts";
import { saleCodeOf } from "../views/item-view.ts";
import { namedWorks } from "../views/work-rows.ts";
import { workView } from "../views/work-view.ts";
import { listArtists } from "./artist-rows.ts";
import { artistView } from "./artist-view.ts";
import { openSalesOf } from "./sale-rows.ts";

const COLLECTIONS_MAX = 200;

export const getArtistDetail: ReadHandler<typeof nft.calls.getArtistDetail> = async (
  ctx,
  { input, caller },
) => {
  const { db } = ctx;
  const realm = caller?.realm ?? "live";
  const [artist] = await listArtists(db, { realm, id: input.id, offset: 0, count: 1 });
  if (artist === undefined) return refuse("nft-unknown");
  const { offset, count } = positionOf(input);
  const works = await namedWorks(db)
    .where("w.artist_id", "=", artist.id)
    .where(IS_SHOWN)
    .orderBy("w.number", "desc")
    .offset(offset)
    .limit(count)
    .execute();
  const sales = await openSalesOf(db, realm, works, ctx.clock.now());
  return {
    ...artistView(artist),
    collections: await collectionViews(ctx, realm, {
      where: sql`c.artist_id = ${artist.id}`,
      offset: 0,
      count: COLLECTIONS_MAX,
    }),
    list: {
      ...pageOf(
        input,
        works,
        ({ number }) => number,
        (work) => {
          const sale = sales.get(work.id);
          return { ...workView(work), sale: sale === undefined ? null : saleCodeOf(sale) };
        },
      ),
      cursor: null,
    },
  };
};
