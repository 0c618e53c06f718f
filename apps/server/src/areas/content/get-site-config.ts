import type { content } from "@candor/contract/areas/content/calls.ts";
import { dec, formatDec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { isInviteRequired } from "./invite-required.ts";
import { findSetting, listFiatRates } from "./rows.ts";
import { siteTitle } from "./site-title.ts";

const MAINNET = 1;

export const getSiteConfig: ReadHandler<typeof content.calls.getSiteConfig> = async (ctx) => {
  const [logo, name, support, fee, isRequired, rates] = await Promise.all([
    findSetting(ctx.db, "site_logo"),
    siteTitle(ctx.db),
    findSetting(ctx.db, "support_url"),
    findSetting(ctx.db, "cancel_deposit_fee"),
    isInviteRequired(ctx.db),
    listFiatRates(ctx.db),
  ]);
  return {
    site_logo: textOf(logo),
    site_name: name,
    support_url: textOf(support),
    cancel_deposit_fee: textOf(fee),
    version: ctx.config.version,
    is_invite_required: isRequired,
    ethereum_chain_id: ctx.config.chains.ERC20?.chainId ?? MAINNET,
    fiats: rates.map((row) => ({
      currency_code: row.currency_code,
      rate: formatDec(dec(row.rate)),
      saveTime: row.updated_at.toISOString(),
      source: row.source,
    })),
  };
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
