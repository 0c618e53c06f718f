import type { Seeding } from "../../manifest/area.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../db/transaction.ts";
import { isEmpty } from "../../seed/is-empty.ts";
import { limitCurrencyId } from "./limit-currency.ts";

const DURATIONS = [
  { seconds: 30, rate: "0.8" },
  { seconds: 60, rate: "0.82" },
  { seconds: 120, rate: "0.85" },
  { seconds: 300, rate: "0.88" },
  { seconds: 900, rate: "0.9" },
  { seconds: 3_600, rate: "0.92" },
];
const STAKES = {
  minimum: "5",
  maximum: "1000",
  user_maximum: "5000",
  minute_maximum: "20000",
};

const MINUTE = 60;
const HOUR = 3_600;
/** The markets and durations of the first options: those that move by twenty ticks in that time on most days. */
const LISTINGS: Readonly<Record<string, readonly number[]>> = {
  "BTC/USDT": [30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR],
  "ETH/USDT": [30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR],
  "BNB/USDT": [2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR],
  "SOL/USDT": [5 * MINUTE, 15 * MINUTE, HOUR],
  "XRP/USDT": [5 * MINUTE, 15 * MINUTE, HOUR],
  "DOGE/USDT": [2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR],
  "LINK/USDT": [5 * MINUTE, 15 * MINUTE, HOUR],
  "BCH/USDT": [2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR],
  "UNI/USDT": [15 * MINUTE, HOUR],
  "ADA/USDT": [HOUR],
  "DOT/USDT": [HOUR],
  "LTC/USDT": [HOUR],
};
/** The house's daily loss limit of each market. */
const LOSS_MAXIMUM = "50000";

/** Writes the first terms of options and the first listed markets. */
export async function seedOptions({ tx, clock }: Seeding): Promise<void> {
  await seedTerms(tx, clock);
  if (!(await isEmpty(tx, "option_markets"))) return;
  const markets = await tx.selectFrom("markets").select(["id", "symbol"]).execute();
  const listed = markets.flatMap(({ id, symbol }) => {
    const seconds = LISTINGS[symbol];
    return seconds === undefined ? [] : [{ market_id: id, seconds: [...seconds] }];
  });
  for (const listing of listed)
    await tx
      .insertInto("option_markets")
      .values({ ...listing, loss_maximum: LOSS_MAXIMUM, created_at: clock.now() })
      .execute();
}

async function seedTerms(tx: Tx, clock: Clock): Promise<void> {
  if (!(await isEmpty(tx, "option_terms"))) return;
  const stakes = [{ currency_id: await limitCurrencyId(tx), ...STAKES }];
  await tx
    .insertInto("option_terms")
    .values({
      durations: JSON.stringify(DURATIONS),
      stakes: JSON.stringify(stakes),
      created_at: clock.now(),
    })
    .execute();
}
