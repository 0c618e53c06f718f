import { SUITABILITY_PRODUCTS, type SuitabilityProduct } from "@candor/contract/area-words.ts";
import { LIMIT_PERIODS } from "@candor/contract/words.ts";
import { type Dec, formatDec } from "@candor/money";
import { limitAt, lostOf, periodEnd, quizOpensAt } from "@candor/rules/suitability.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { type Losses, lossesOf } from "../../suitability/losses.ts";
import { type Standing, findStanding, limitOf } from "../../suitability/standing-rows.ts";
import { LIMIT_CURRENCY } from "../../suitability/why-unsuitable.ts";
import { quizRecord } from "./rows.ts";

type Sight = Pick<CoreCtx, "areas" | "clock" | "db" | "policy">;
/** A user as the session or the account's row describes them. */
export type Person = {
  userId: string;
  realm: Realm;
  level: number;
  country: string | undefined;
};

/** A user's standing towards each product, as users and operators see it. */
export const suitabilityOf = async (ctx: Sight, person: Person) => ({
  products: await Promise.all(
    SUITABILITY_PRODUCTS.map((product) => productView(ctx, person, product)),
  ),
});

async function productView(ctx: Sight, person: Person, product: SuitabilityProduct) {
  const { clock, db } = ctx;
  const { userId, realm } = person;
  const now = clock.now();
  const [standing, record, losses] = await Promise.all([
    findStanding(db, userId, product),
    quizRecord(db, userId, product),
    lossesOf(ctx, userId, product, now),
  ]);
  const opensAt = record && quizOpensAt(record.failures, record.lastAt);
  const isQuizOpen = standing.quiz_passed_at !== null || opensAt === undefined || opensAt <= now;
  return {
    product,
    is_offered: isOffered(ctx, person, product),
    is_quiz_required: realm === "live",
    risk_accepted_at: written(standing.risk_accepted_at),
    quiz_passed_at: written(standing.quiz_passed_at),
    quiz_opens_at: isQuizOpen ? null : written(opensAt ?? null),
    currency_code: LIMIT_CURRENCY,
    limits: limitsView(standing, losses, now),
    cool_off_until: stillTo(standing.cool_off_until, now),
    excluded_until: stillTo(standing.excluded_until, now),
    multiple: product === "contracts" ? leverageView(ctx, person) : null,
  };
}

/** No law restricts the demo realm. */
function isOffered({ policy }: Sight, { realm, country }: Person, product: SuitabilityProduct) {
  if (realm !== "live") return true;
  return country === undefined ? null : policy.allows(product, country);
}

export const limitsView = (standing: Standing, losses: Losses, now: Date) =>
  LIMIT_PERIODS.map((period) => {
    const limit = limitOf(standing, period);
    const isToCome = limit.nextAt !== null && limit.nextAt > now;
    return {
      period,
      amount: figure(limitAt(limit, now)),
      lost: formatDec(lostOf(losses[period])),
      ends_at: periodEnd(period, now).toISOString(),
      next_amount: isToCome ? figure(limit.next) : null,
      next_at: isToCome ? written(limit.nextAt) : null,
    };
  });

/** No law limits leverage in the demo realm. */
function leverageView({ policy }: Sight, { realm, level, country }: Person) {
  const isLive = realm === "live";
  const byLevel = isLive ? policy.leveragesOf(country) : undefined;
  return {
    maximum: (isLive ? policy.leverageOf({ country, level }) : undefined) ?? null,
    level,
    country: country ?? null,
    by_level: byLevel === undefined ? null : [...byLevel],
  };
}

const written = (at: Date | null): string | null => at?.toISOString() ?? null;
const stillTo = (until: Date | null, now: Date) =>
  until !== null && until > now ? until.toISOString() : null;
const figure = (amount: Dec | null): string | null => (amount === null ? null : formatDec(amount));
