import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, dec, formatDec, sub } from "@candor/money";
import { tidyMessage } from "@candor/rules/support.ts";
import { lockKey } from "../../../db/transaction.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { newId } from "../../../platform/ids.ts";
import { methodsOfAd } from "./ad-methods.ts";
import { fiatIndex } from "./ad-price.ts";
import { type AdRow, countStandingAds, insertAd, lockAd, updateAd } from "./ad-rows.ts";
import { ownAdView } from "./ad-view.ts";
import { tradedCoin } from "./coin.ts";
import { ADS_MAX, offerRefusal } from "./decide.ts";
import { isNode } from "./node-rows.ts";
import { DEPOSIT_CODE } from "./own-node.ts";
import { shownTextRefusal } from "./shown-text.ts";
import { readTerms } from "./terms-rows.ts";

type Call = typeof p2p.calls.saveAdvertisement;

/** A node makes or changes an advertisement; open orders keep the terms that they were made under. */
export const saveAdvertisement: WriteHandler<Call> = async (
  ctx,
  { input, caller: { userId }, tx },
) => {
  await lockKey(tx, `p2p ${userId}`);
  if (!(await isNode(tx, userId))) return refuse("p2p-node-needed");
  const { side, currency_id: currencyId, fiat } = input;
  const coin = tradedCoin(ctx, currencyId);
  const usdt = ctx.catalogue.currencies.find(({ code }) => code === DEPOSIT_CODE);
  if (coin === undefined || usdt === undefined) return refuse("unknown-currency");
  const [index, dollar] = [currencyId, usdt.id].map((id) => fiatIndex(ctx, id, fiat)?.price);
  if (index === undefined || dollar === undefined) return refuse("no-price");
  const terms = await readTerms(tx);
  const judged = {
    decimals: coin.decimals,
    index,
    usdt: dollar,
    band: terms.priceBand,
    orderMinimumUsdt: terms.orderMinimumUsdt,
  };
  const { price, factor } = input;
  const beyond = offerRefusal({ ...input, price, factor }, judged);
  if (beyond !== undefined) return beyond;
  const ownTerms = tidyMessage(input.terms);
  const autoReply = tidyMessage(input.auto_reply);
  const unfit = shownTextRefusal(ownTerms) ?? shownTextRefusal(autoReply);
  if (unfit !== undefined) return unfit;
  const methods = await methodsOfAd(ctx, tx, userId, input);
  if (isRefusal(methods)) return methods;
  const now = ctx.clock.now();
  const changed = {
    ...methods,
    country: input.country,
    price: price === undefined ? null : formatDec(price),
    factor: factor === undefined ? null : formatDec(factor),
    total: formatDec(input.total),
    minimum: formatDec(input.minimum),
    maximum: formatDec(input.maximum),
    pay_minutes: input.pay_minutes,
    terms: ownTerms,
    auto_reply: autoReply,
    changed_at: now,
  };
  if (input.id !== undefined) {
    const row = await lockAd(tx, input.id);
    if (row?.user_id !== userId || row.state === "closed") return refuse("p2p-ad-unknown");
    if (row.side !== side || row.currency_id !== currencyId || row.fiat !== fiat)
      return refuse("parameter-error", { field: "id" });
    const taken = takenOf(row);
    if (input.total < taken)
      return refuse("below-minimum", { minimum: taken, currency: coin.code });
    const remaining = formatDec(sub(input.total, taken));
    return ownAdView(ctx, await updateAd(tx, row.id, { ...changed, remaining }));
  }
  if ((await countStandingAds(tx, userId)) >= ADS_MAX)
    return refuse("p2p-too-many-ads", { maximum: `${ADS_MAX}` });
  const made = { id: newId(ctx.clock), user_id: userId, created_at: now, remaining: changed.total };
  const row = { ...changed, ...made, side, currency_id: currencyId, fiat };
  return ownAdView(ctx, await insertAd(tx, row));
};

/** The amount that orders have taken and not returned. */
const takenOf = ({ total, remaining }: AdRow): Dec => sub(dec(total), dec(remaining));
