import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { sql } from "kysely";
import type { ReadHandler } from "../../../http/handlers.ts";
import { collectionViews } from "../views/collection-view.ts";
import { collectedBy } from "./favourite-rows.ts";
import { containing } from "./search-rows.ts";

export const getCollection: ReadHandler<typeof nft.calls.getCollection> = async (
  ctx,
  { input: { id, text, page, limit }, caller },
) => {
  const named =
    text === undefined || text === ""
      ? sql`true`
      : sql`(c.name ILIKE ${containing(text)} OR a.name ILIKE ${containing(text)})`;
  const where = id === undefined ? named : sql`c.id = ${id} AND ${named}`;
  const place = { where, offset: (page - 1) * limit, count: limit + 1 };
  const rows = await collectionViews(ctx, caller?.realm ?? "live", place);
  const shown = rows.slice(0, limit);
  const ids = shown.map(({ id: one }) => one);
  const collected = await collectedBy(ctx.db, caller?.userId, ids);
  const list = shown.map((row) => ({ ...row, is_collected: collected.has(row.id) }));
  return { list, page, limit, has_more: rows.length > limit, cursor: null };
};
