import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { dec } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { openAccount } from "../../../ledger/accounts.ts";
import { newId } from "../../../platform/ids.ts";
import { saleViews } from "../views/sale-view.ts";
import { coinOf } from "./coins.ts";
import { OPEN_SALES_MAX, saleTerms } from "./decide.ts";
import { lockOwnItem } from "./item-rows.ts";
import { tellListed, whySellingWaits } from "./leaving.ts";
import { hasSalesLeft, putOnSale } from "./put-on-sale.ts";
import { readTerms } from "./terms-rows.ts";

export const resellNFT: WriteHandler<typeof nft.calls.resellNFT> = async (
  ctx,
  { input, caller, from, tx },
) => {
  const { userId, realm } = caller;
  const { code, price, sale_mode: mode, increment, start_time: start, end_time: end } = input;
  const held = await whySellingWaits(ctx, tx, caller);
  if (held !== undefined) return held;
  const hasLeft = await hasSalesLeft(tx, userId);
  const item = await lockOwnItem(tx, { realm, userId, code });
  if (item === undefined) return refuse("nft-unknown");
  if (item.sale_id !== null) return refuse("nft-item-in-sale");
  const currency = coinOf(ctx, input.currency_id);
  if (isRefusal(currency)) return currency;
  const { feeRate, marginRate } = await readTerms(tx);
  const now = ctx.clock.now();
  const terms = saleTerms({ mode, price, increment, start, end }, currency, marginRate, now);
  if (isRefusal(terms)) return terms;
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
      collectionId: item.collection_id,
      workId: item.work_id,
      title: item.title,
      cover: item.poster,
      itemIds: [item.id],
      isResale: true,
      currencyId: currency.id,
      feeRate,
      royaltyRate: dec(item.royalty_rate),
      perUser: 1,
      createdAt: now,
    },
    terms,
  );
  await tellListed(ctx, tx, { sale, currency, from });
  const [view] = await saleViews({ ...ctx, db: tx }, [sale]);
  if (view === undefined) throw new Error(`the sale ${sale.id} is not shown`);
  return view;
};
