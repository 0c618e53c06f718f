import type { withdrawal } from "@candor/contract/areas/withdrawal/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { removeAddress } from "./address-rows.ts";

export const removeWalletAddress: WriteHandler<
  typeof withdrawal.calls.removeWalletAddress
> = async (ctx, { input: { id }, caller: { userId }, tx }) =>
  (await removeAddress(tx, { userId, id, now: ctx.clock.now() }))
    ? { is_done: true }
    : refuse("not-found");
