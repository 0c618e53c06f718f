import type { loans } from "@candor/contract/areas/loans/operator.ts";
import type * as z from "zod/mini";
import type { Seeding } from "../../manifest/area.ts";
import { newestPublished, publish } from "../../products/term-rows.ts";
import { CURRENCIES, USDT_ID } from "../../seed/world.ts";
import { AREA } from "./terms.ts";

type Terms = z.input<typeof loans.configKinds.loans>;

const idOf = (code: string): number => CURRENCIES.find((one) => one.code === code)?.id ?? 0;
const levels = (code: string, initial: string, call: string, liquidation: string) => ({
  currency_id: idOf(code),
  initial,
  call,
  liquidation,
});
const USDT = levels("USDT", "0.9", "0.94", "0.97");
const BTC = levels("BTC", "0.65", "0.8", "0.9");
const ETH = levels("ETH", "0.6", "0.75", "0.88");

const COMMON = {
  base_rate: "0.02",
  kink: "0.8",
  slope_low: "0.08",
  slope_high: "1",
  liquidation_fee: "0.01",
};

const TERMS: Readonly<Record<string, Terms>> = {
  usdt: {
    ...COMMON,
    currency_id: USDT_ID,
    minimum: "10",
    maximum: "50000",
    automatic_maximum: "10000",
    collateral: [
      BTC,
      ETH,
      levels("BNB", "0.6", "0.75", "0.88"),
      levels("SOL", "0.55", "0.7", "0.85"),
      levels("DOGE", "0.5", "0.65", "0.8"),
    ],
  },
  btc: {
    ...COMMON,
    currency_id: idOf("BTC"),
    minimum: "0.0005",
    maximum: "1",
    automatic_maximum: "0.1",
    collateral: [USDT, ETH],
  },
  eth: {
    ...COMMON,
    currency_id: idOf("ETH"),
    minimum: "0.01",
    maximum: "20",
    automatic_maximum: "3",
    collateral: [USDT, BTC],
  },
};

/** Publishes the first terms; terms that operators have published stay. */
export async function seedLoans({ tx, clock }: Seeding): Promise<void> {
  for (const [subject, value] of Object.entries(TERMS))
    if ((await newestPublished(tx, AREA, subject)) === undefined)
      await publish(tx, { area: AREA, subject, value, now: clock.now() });
}
