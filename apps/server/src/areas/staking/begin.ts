import { type Dec, formatDec } from "@candor/money";
import { daysAfter, nextMidnight } from "@candor/rules/finance/days.ts";
import { interestOf } from "@candor/rules/finance/staking.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { newId } from "../../platform/ids.ts";
import type { NewOrder } from "./rows.ts";
import type { Product } from "./terms.ts";

type Beginning = {
  userId: string;
  realm: Realm;
  accounts: { own: number; house: number; owed: number };
  principal: Dec;
  renew: boolean;
  /** The deposit begins with the midnight after this moment. */
  at: Date;
};

/** An order with a copy of its product's terms, so that later terms do not change it. */
export function orderOf(
  { clock, catalogue }: Pick<CoreCtx, "clock" | "catalogue">,
  product: Product,
  { userId, realm, accounts, principal, renew, at }: Beginning,
): NewOrder {
  const { dailyRate, days } = product;
  const decimals = catalogue.currency(product.currencyId)?.decimals ?? 0;
  const startsAt = nextMidnight(at);
  return {
    id: newId(clock),
    user_id: userId,
    realm,
    account_id: accounts.own,
    house_id: accounts.house,
    owed_id: accounts.owed,
    currency_id: product.currencyId,
    terms_id: product.id,
    category: product.category,
    principal: formatDec(principal),
    daily_rate: formatDec(dailyRate),
    penalty_ratio: formatDec(product.penaltyRatio),
    days,
    interest: formatDec(interestOf({ principal, dailyRate, decimals }, days)),
    created_at: at,
    starts_at: startsAt,
    matures_at: daysAfter(startsAt, days),
    renew,
  };
}
