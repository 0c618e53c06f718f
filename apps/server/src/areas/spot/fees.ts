import { type Dec, dec } from "@candor/money";
import { discountedRate } from "@candor/rules/spot.ts";
import { kept } from "../../manifest/ctx.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../db/pool.ts";
import type { Market } from "../../catalogue/markets.ts";
import { type FeeTier, tierAt } from "./decide.ts";
import { listTierRows, volumeBefore } from "./fee-rows.ts";

/** A user's fee tier of today, and the volume that it follows from. */
export type Standing = FeeTier & { volume: Dec };

export type Fees = {
  tiers: () => Promise<readonly FeeTier[]>;
  /** Constant for a UTC day: read with the user's first call of the day and cached. */
  discountsOf: (userId: string) => Promise<Standing>;
  /** Clears the cache after a change of the tiers. */
  forget: () => void;
};

/** Whole UTC days before today. */
const VOLUME_DAYS = 30;
/** The most cached users; beyond it the cache is cleared. */
const STANDINGS_MAX = 100_000;

const DAY_MS = 86_400_000;

type Day = {
  /** Whole UTC days since 1970. */
  number: number;
  tiers: Promise<readonly FeeTier[]>;
  standings: Map<string, Promise<Standing>>;
};

/** Fee tiers by what a user has traded in the 30 days before today (product rules, section 3). */
function createFees({ db, clock }: { db: Db; clock: Clock }): Fees {
  let day: Day | undefined;

  const today = (): Day => {
    const number = Math.floor(clock.now().getTime() / DAY_MS);
    if (day?.number === number) return day;
    const begun: Day = { number, tiers: tiersIn(db), standings: new Map() };
    // A failed read is not cached, so that the next call reads again.
    begun.tiers.catch(() => {
      if (day === begun) day = undefined;
    });
    day = begun;
    return begun;
  };

  return {
    tiers: () => today().tiers,
    forget: () => {
      day = undefined;
    },
    discountsOf: (userId) => {
      const { number, tiers, standings } = today();
      const known = standings.get(userId);
      if (known !== undefined) return known;
      if (standings.size >= STANDINGS_MAX) standings.clear();
      const standing = standingOf(db, userId, isoDay(number), tiers);
      standings.set(userId, standing);
      standing.catch(() => standings.delete(userId));
      return standing;
    },
  };
}

/** The fees of one server. */
export const feesOf = kept(createFees);

/** The rates of an order that this user places now. */
export async function feeRatesOf(
  ctx: Parameters<typeof feesOf>[0],
  userId: string,
  { terms: { makerFeeRate, takerFeeRate } }: Market,
): Promise<{ maker: Dec; taker: Dec }> {
  const { makerDiscount, takerDiscount } = await feesOf(ctx).discountsOf(userId);
  return {
    maker: discountedRate(makerFeeRate, makerDiscount),
    taker: discountedRate(takerFeeRate, takerDiscount),
  };
}

const isoDay = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

async function tiersIn(db: Db): Promise<FeeTier[]> {
  const rows = await listTierRows(db);
  return rows.map((row) => ({
    tier: row.tier,
    volumeMin: dec(row.volume_min),
    makerDiscount: dec(row.maker_discount),
    takerDiscount: dec(row.taker_discount),
  }));
}

async function standingOf(
  db: Db,
  userId: string,
  today: string,
  tiers: Promise<readonly FeeTier[]>,
): Promise<Standing> {
  const volume = await volumeBefore(db, userId, today, VOLUME_DAYS);
  return { ...tierAt(await tiers, volume), volume };
}
