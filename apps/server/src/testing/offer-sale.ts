import { DAY_MS } from "@candor/rules/finance/days.ts";
import type { Harness } from "./harness.ts";

let sales = 0;

/** A sale of 1,000 tokens at 2 USDT that runs for a day from now, is listed a day later and locked for another. */
export async function offerSale(harness: Harness, changed: object): Promise<string> {
  const { clock } = harness;
  const at = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString();
  sales += 1;
  const subject = `sale-${sales}`;
  const value = {
    token: 46,
    name: "Test",
    about: { en: "A coin for tests." },
    website: null,
    supply: "1000",
    lot: "10",
    prices: [{ currency: 3, price: "2" }],
    minimum: "10",
    maximum: "1000",
    cap: "1000",
    starts_at: at(0),
    ends_at: at(1),
    listing_at: at(2),
    lock_days: 1,
    vesting: [
      { after_days: 0, share: "0.5" },
      { after_days: 2, share: "0.5" },
    ],
    ...changed,
  };
  const { rows } = await harness.database.ownerPool.query<{ id: number }>(
    `INSERT INTO finance_terms (area, subject, value, created_at) VALUES ('ieo', $1, $2, $3) RETURNING id`,
    [subject, JSON.stringify(value), new Date(clock.now().getTime() - 1)],
  );
  return `${rows[0]?.id}`;
}
