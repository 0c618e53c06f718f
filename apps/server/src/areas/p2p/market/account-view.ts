import type { CoreCtx } from "../../../manifest/ctx.ts";
import { methodById, methodView } from "../methods/methods.ts";
import { type AccountRow, openAccountOf } from "./account-rows.ts";

/** A payment account as its owner sees it. */
export const ownAccountView = (ctx: Pick<CoreCtx, "config">, row: AccountRow) => ({
  id: row.id,
  method: methodView(methodById(row.method_id)),
  ...openAccountOf(ctx, row.sealed),
  usable_from: row.usable_from.toISOString(),
  created_at: row.created_at.toISOString(),
});
