import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { listAccounts } from "./account-rows.ts";
import { ownAccountView } from "./account-view.ts";

export const listPayAccounts: ReadHandler<typeof p2p.calls.listPayAccounts> = async (
  ctx,
  { caller },
) => (await listAccounts(ctx.db, caller.userId)).map((row) => ownAccountView(ctx, row));
