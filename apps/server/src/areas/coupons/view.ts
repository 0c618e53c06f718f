import { type Dec, dec, formatDec } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { CampaignRow } from "./campaign-rows.ts";
import type { CouponRow } from "./coupon-rows.ts";
import { COUPON_CURRENCY, type WrittenTerms, decimalsOf } from "./terms.ts";

type Viewing = Pick<CoreCtx, "catalogue">;

export const plain = (text: string): string => formatDec(dec(text));
export const plainOrNull = (text: string | null): string | null =>
  text === null ? null : plain(text);
const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

export const codeOf = ({ catalogue }: Viewing): string =>
  catalogue.currency(COUPON_CURRENCY)?.code ?? "";

export const money = (ctx: Viewing, amount: Dec): string => `${formatDec(amount)} ${codeOf(ctx)}`;

export const symbolsOf = ({ catalogue }: Viewing, ids: readonly number[]): string[] =>
  ids.flatMap((id) => catalogue.market(id)?.symbol ?? []);

const termsView = (ctx: Viewing, row: WrittenTerms & { cost: string }) => ({
  type: row.type,
  currency_code: codeOf(ctx),
  decimals: decimalsOf(ctx),
  face: plainOrNull(row.face),
  rate: plainOrNull(row.rate),
  cap: plainOrNull(row.cap),
  days: row.days,
  minimum: plainOrNull(row.minimum),
  symbols: symbolsOf(ctx, row.market_ids),
  cost: plain(row.cost),
});

/** A campaign as users see it. */
export const campaignView = (ctx: Viewing, row: CampaignRow, isClaimed: boolean) => ({
  campaign_id: row.id,
  ...termsView(ctx, row),
  earned_by: row.task ?? ("claim" as const),
  closes_at: row.closes_at.toISOString(),
  valid_days: row.valid_days,
  count: row.count,
  left: row.count - row.claimed,
  is_claimed: isClaimed,
});

/** A coupon as its owner sees it. */
export const couponView = (ctx: Viewing, row: CouponRow) => ({
  coupon_id: row.id,
  campaign_id: row.campaign_id,
  ...termsView(ctx, row),
  state: row.state,
  order_id: row.order_id,
  paid: plainOrNull(row.paid),
  claimed_at: row.claimed_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  applied_at: isoOrNull(row.applied_at),
  used_at: isoOrNull(row.used_at),
});
