import type { coupons } from "@candor/contract/areas/coupons/operator.ts";
import { dec, formatDec, sub } from "@candor/money";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listCampaignRows } from "./campaign-rows.ts";
import { codeOf, plain, plainOrNull, symbolsOf } from "./view.ts";

export const listAllCampaigns: OperatorReadHandler<typeof coupons.calls.listAllCampaigns> = async (
  ctx,
  { input: { page, limit } },
) => {
  const rows = await listCampaignRows(ctx.db, (page - 1) * limit, limit + 1);
  const list = rows.slice(0, limit).map((row) => ({
    id: row.id,
    name: row.name,
    realm: row.realm,
    type: row.type,
    earned_by: row.task ?? ("claim" as const),
    currency_code: codeOf(ctx),
    face: plainOrNull(row.face),
    rate: plainOrNull(row.rate),
    cap: plainOrNull(row.cap),
    days: row.days,
    minimum: plainOrNull(row.minimum),
    symbols: symbolsOf(ctx, row.market_ids),
    count: row.count,
    claimed: row.claimed,
    used: row.used,
    budget: plain(row.budget),
    reserved: plain(row.reserved),
    paid: plain(row.paid),
    left: formatDec(sub(dec(row.held), dec(row.reserved))),
    opened_at: row.opened_at?.toISOString() ?? null,
    closes_at: row.closes_at.toISOString(),
    valid_days: row.valid_days,
    ended_at: row.ended_at?.toISOString() ?? null,
  }));
  return { list, page, limit, has_more: rows.length > limit, cursor: null };
};
