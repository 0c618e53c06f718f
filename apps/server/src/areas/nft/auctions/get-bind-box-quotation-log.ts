import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import { isHidden } from "../market/hidden.ts";
import { listBids } from "./bid-rows.ts";
import { bidViews } from "./bid-view.ts";
import { findSale } from "./sale-rows.ts";

export const getBindBoxQuotationLog: ReadHandler<typeof nft.calls.getBindBoxQuotationLog> = async (
  { db },
  { input, caller },
) => {
  const { code } = input;
  const sale = await findSale(db, { realm: caller?.realm ?? "live", code });
  if (sale === undefined || (await isHidden(db, sale))) return refuse("nft-unknown");
  const rows = await listBids(db, sale.id, positionOf(input));
  const of = { viewerId: caller?.userId, code, title: sale.title };
  const views = await bidViews(db, rows, of);
  return pageOf(
    input,
    views,
    ({ n }) => n,
    (view) => view,
  );
};
