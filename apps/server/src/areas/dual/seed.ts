import type { Seeding } from "../../manifest/area.ts";
import { publish } from "../../products/term-rows.ts";

const SHARES = 2_000;
const PARTS = { user_share: "0.1", premium_share: "0.8" };
/** By days: the distance from the index, and the highest annual rate at that distance. */
const SHELVES = [
  { days: 1, offset: "0.01", annual_rate: "0.6" },
  { days: 7, offset: "0.02", annual_rate: "0.5" },
  { days: 7, offset: "0.05", annual_rate: "0.25" },
  { days: 30, offset: "0.1", annual_rate: "0.15" },
];
const COINS = [
  { coin: "BTC", unit: "0.001", price_step: "10" },
  { coin: "ETH", unit: "0.02", price_step: "1" },
];

/** Publishes a trial world's products; elsewhere operators publish them. */
export async function seedDual({ tx, clock, isTrial }: Seeding): Promise<void> {
  if (!isTrial) return;
  const isThere = await tx
    .selectFrom("finance_terms")
    .select("id")
    .where("area", "=", "dual")
    .limit(1)
    .executeTakeFirst();
  if (isThere !== undefined) return;
  const now = clock.now();
  for (const { coin, unit, price_step } of COINS) {
    const { id } = await tx
      .selectFrom("currencies")
      .select("id")
      .where("code", "=", coin)
      .executeTakeFirstOrThrow();
    const common = { currency_id: id, shares: SHARES, price_step, ...PARTS, shelves: SHELVES };
    for (const [type, share] of [
      ["sell-high", unit],
      ["buy-low", "50"],
    ] as const) {
      const subject = `${coin.toLowerCase()}-${type}`;
      await publish(tx, { area: "dual", subject, value: { ...common, type, unit: share }, now });
    }
  }
}
