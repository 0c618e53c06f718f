import type { CopyPeriod } from "@candor/contract/areas/copy/choices.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { dec, formatDec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { type LeadRow, followingOf } from "./lead-rows.ts";
import { publicNames } from "./public-name.ts";
import { standingOf } from "./relation-rows.ts";
import { noStats, statsOf } from "./stats-view.ts";
import { quoteOf } from "./valued.ts";

type LeadView = CallOutput<"copy.getLead">["lead"];
type Asked = { period: CopyPeriod; callerId: string | undefined };

const NOTHING = { followers: 0, margin: "0", share_due: "0", share_paid: "0" };

/** Leads as all users see them, with their part of the followers' gains. */
export async function leadViews(
  ctx: Pick<CoreCtx, "catalogue"> & { db: Db },
  rows: readonly LeadRow[],
  { period, callerId }: Asked,
): Promise<(LeadView & { share_due: string; share_paid: string })[]> {
  const ids = rows.map((row) => row.user_id);
  const names = await publicNames(ctx.db, ids);
  const following = await followingOf(ctx.db, ids);
  const stats = await statsOf(ctx.db, ids, period);
  const own =
    callerId === undefined ? new Map<string, string>() : await standingOf(ctx.db, callerId, ids);
  const { code } = quoteOf(ctx);
  return rows.map((row) => {
    const { followers, margin, share_due, share_paid } = following.get(row.user_id) ?? NOTHING;
    return {
      trader_user_id: row.user_id,
      account_name: names.get(row.user_id)?.name ?? "",
      is_simulated: names.get(row.user_id)?.isSimulated ?? false,
      state: row.state,
      since: row.began_at.toISOString(),
      left_at: row.left_at?.toISOString() ?? null,
      about: row.about,
      share_rate: formatDec(dec(row.share_rate)),
      followers,
      followers_max: row.followers_max,
      copied_margin: formatDec(dec(margin)),
      copied_margin_max: formatDec(dec(row.copied_margin_max)),
      currency_code: code,
      stats: stats.get(row.user_id) ?? noStats(period),
      follow_user_id: own.get(row.user_id) ?? null,
      share_due: formatDec(dec(share_due)),
      share_paid: formatDec(dec(share_paid)),
    };
  });
}
