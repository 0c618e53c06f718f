import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { openSalesOf } from "../artists/sale-rows.ts";
import { eventViews } from "../views/event-view.ts";
import { saleCodeOf } from "../views/item-view.ts";
import { namedWorks } from "../views/work-rows.ts";
import { workView } from "../views/work-view.ts";
import { collectedBy } from "./favourite-rows.ts";
import { IS_SHOWN } from "./hidden.ts";
import { listTrades } from "./item-rows.ts";

const TRADES_SHOWN = 20;

export const getWork: ReadHandler<typeof nft.calls.getWork> = async (
  ctx,
  { input: { code }, caller },
) => {
  const { db } = ctx;
  const realm = caller?.realm ?? "live";
  const work = await namedWorks(db)
    .where("w.number", "=", Number.parseInt(code.slice(1), 10))
    .where(IS_SHOWN)
    .executeTakeFirst();
  if (work === undefined) return refuse("nft-unknown");
  const sale = (await openSalesOf(db, realm, [work], ctx.clock.now())).get(work.id);
  const collected = await collectedBy(db, caller?.userId, [work.id]);
  return {
    ...workView(work),
    sale: sale === undefined ? null : saleCodeOf(sale),
    is_collected: collected.has(work.id),
    trades: await eventViews(
      ctx,
      await listTrades(db, { workId: work.id, realm, count: TRADES_SHOWN }),
    ),
  };
};
