import type { copy } from "@candor/contract/areas/copy/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { dec, formatDec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { findOwnRelation } from "./relation-rows.ts";
import { type ShareRow, sharesOf } from "./share-rows.ts";
import { relationViews, settingsView } from "./view.ts";

export const SHARES_MAX = 500;
const KINDS = ["accrued", "returned", "paid"] as const;

export const getRelation: ReadHandler<typeof copy.calls.getRelation> = async (
  ctx,
  { input, caller },
) => {
  const own = { id: input.follow_user_id, followerId: caller.userId };
  const row = await findOwnRelation(ctx.db, own);
  if (row === undefined) return refuse("relation-not-found");
  const [relation] = await relationViews(ctx, [row]);
  if (relation === undefined) throw new Error(`relation ${row.id} is not there`);
  const shares = await sharesOf(ctx.db, row.id, SHARES_MAX);
  return { relation, settings: settingsView(ctx, row), shares: shares.map(shareView) };
};

export const shareView = (row: ShareRow) => ({
  what: KINDS.find((kind) => kind === row.what) ?? "accrued",
  amount: formatDec(dec(row.amount ?? "0")),
  result: formatDec(dec(row.result)),
  high_water_mark: formatDec(dec(row.high_water_mark)),
  posting_id: row.id,
  time: (row.moved_at ?? row.asked_at).toISOString(),
});
