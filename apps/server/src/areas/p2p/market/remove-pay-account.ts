import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { lockKey } from "../../../db/transaction.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { removeAccount } from "./account-rows.ts";
import { leaveOutAccount } from "./ad-rows.ts";

/** Advertisements no longer name the account; open orders keep their copy of it. */
export const removePayAccount: WriteHandler<typeof p2p.calls.removePayAccount> = async (
  ctx,
  { input: { id }, caller: { userId }, tx },
) => {
  await lockKey(tx, `p2p ${userId}`);
  if (!(await removeAccount(tx, userId, id))) return refuse("p2p-account-unknown");
  await leaveOutAccount(tx, userId, id, ctx.clock.now());
  return {};
};
