import type { Seeding } from "../../manifest/area.ts";
import { listPublished, publish } from "../../products/term-rows.ts";
import type { WrittenTerms } from "./terms.ts";

const [BTC, ETH, USDT] = [1, 2, 3];

/**
 * The products of a trial world; another installation has none until operators publish some. Rates are those of such
 * deposits elsewhere; the one product that pays more is a promotion, which ends with its budget.
 */
const PRODUCTS: Readonly<Record<string, WrittenTerms>> = {
  "usdt-5": {
    ...of("lockming", USDT, 5, "0.003", "10", "1000"),
    budget: "3000",
  },
  "usdt-30": of("lockming", USDT, 30, "0.00014", "100", "50000"),
  "btc-30": of("mining", BTC, 30, "0.00003", "0.001", "5"),
  "eth-14": of("defi", ETH, 14, "0.00007", "0.01", "50"),
  "btc-90": of("cloud", BTC, 90, "0.00004", "0.001", "5"),
  "usdt-7": of("defi", USDT, 7, "0.0001", "10", "50000"),
};

function of(
  category: WrittenTerms["category"],
  currencyId: number,
  days: number,
  dailyRate: string,
  minimum: string,
  maximum: string,
): WrittenTerms {
  return {
    currency_id: currencyId,
    category,
    days,
    daily_rate: dailyRate,
    minimum,
    maximum,
    penalty_ratio: "0.005",
    budget: null,
  };
}

export async function seedStaking({ tx, clock, isTrial }: Seeding): Promise<void> {
  if (!isTrial || (await listPublished(tx, "staking")).length > 0) return;
  for (const [subject, value] of Object.entries(PRODUCTS))
    await publish(tx, { area: "staking", subject, value, now: clock.now() });
}
