import type { withdrawal } from "@candor/contract/areas/withdrawal/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listAddresses } from "./address-rows.ts";
import { addressView } from "./view.ts";

export const listWalletAddresses: ReadHandler<typeof withdrawal.calls.listWalletAddresses> = async (
  ctx,
  { caller },
) => (await listAddresses(ctx.db, caller.userId)).map((row) => addressView(ctx, row));
