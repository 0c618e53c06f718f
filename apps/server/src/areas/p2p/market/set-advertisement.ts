import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { lockKey } from "../../../db/transaction.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { findAccountsAmong } from "./account-rows.ts";
import { lockAd, updateAd } from "./ad-rows.ts";
import { ownAdView } from "./ad-view.ts";
import { isNode } from "./node-rows.ts";

export const setAdvertisement: WriteHandler<typeof p2p.calls.setAdvertisement> = async (
  ctx,
  { input: { id, state }, caller: { userId }, tx },
) => {
  await lockKey(tx, `p2p ${userId}`);
  const row = await lockAd(tx, id);
  if (row?.user_id !== userId) return refuse("p2p-ad-unknown");
  if (row.state === "closed") return refuse("p2p-ad-closed");
  if (state === "open") {
    if (!(await isNode(tx, userId))) return refuse("p2p-node-needed");
    const accounts = await findAccountsAmong(tx, userId, row.account_ids);
    if (accounts.length < row.account_ids.length) return refuse("p2p-account-unknown");
  }
  return ownAdView(ctx, await updateAd(tx, id, { state, changed_at: ctx.clock.now() }));
};
