import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { dec } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { openAccount } from "../../../ledger/accounts.ts";
import { newId } from "../../../platform/ids.ts";
import { coinOf } from "../market/coins.ts";
import { OPEN_SALES_MAX, saleTerms } from "../market/decide.ts";
import { tellListed, whySellingWaits } from "../market/leaving.ts";
import { hasSalesLeft, putOnSale } from "../market/put-on-sale.ts";
import { readTerms } from "../market/terms-rows.ts";
import { saleViews } from "../views/sale-view.ts";
import { findSoldWork, lockUnsold } from "./unsold-rows.ts";

/** Opens a first sale of the artist's own copies, the lowest numbers first. */
export const openSale: WriteHandler<typeof nft.calls.openSale> = async (
  ctx,
  { input, caller, from, tx },
) => {
  const { userId, realm } = caller;
  const { price, sale_mode: mode, increment, stock, start_time: start, end_time: end } = input;
  const held = await whySellingWaits(ctx, tx, caller);
  if (held !== undefined) return held;
  const hasLeft = await hasSalesLeft(tx, userId);
  const work = await findSoldWork(tx, userId, input.code);
  if (work === undefined) return refuse("nft-unknown");
  const currency = coinOf(ctx, input.currency_id);
  if (isRefusal(currency)) return currency;
  const { feeRate, marginRate, perUser } = await readTerms(tx);
  const now = ctx.clock.now();
  const terms = saleTerms({ mode, price, increment, start, end }, currency, marginRate, now);
  if (isRefusal(terms)) return terms;
  // An auction sells exactly one copy.
  if (terms.mode === "auction" && stock > 1) return refuse("nft-stock-short", { maximum: "1" });
  const itemIds = await lockUnsold(tx, { workId: work.id, userId, count: stock });
  if (itemIds.length < stock) return refuse("nft-stock-short", { maximum: `${itemIds.length}` });
  if (!hasLeft) return refuse("nft-sales-full", { maximum: `${OPEN_SALES_MAX}` });
  const accountId = await openAccount(tx, {
    holderId: userId,
    realm,
    kind: homeAccount(currency.kind),
    currencyId: currency.id,
  });
  const sale = await putOnSale(
    tx,
    {
      id: newId(ctx.clock),
      realm,
      sellerId: userId,
      accountId,
      collectionId: work.collection_id,
      workId: work.id,
      title: work.title,
      cover: work.poster,
      itemIds,
      isResale: false,
      currencyId: currency.id,
      feeRate,
      royaltyRate: dec(work.royalty_rate),
      perUser,
      createdAt: now,
    },
    terms,
  );
  await tellListed(ctx, tx, { sale, currency, from });
  const [view] = await saleViews({ ...ctx, db: tx }, [sale]);
  if (view === undefined) throw new Error(`the sale ${sale.id} is not shown`);
  return view;
};
