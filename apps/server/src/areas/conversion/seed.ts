import type { Seeding } from "../../manifest/area.ts";
import { isEmpty } from "../../seed/is-empty.ts";

/**
 * The initial terms: a thousandth below the index and no fee; for a fiat four thousandths more, and half a thousandth
 * for each hour of its rate's age. In an ordinary hour or day a currency moves by less.
 */
const TERMS = {
  spread: "0.001",
  fee_rate: "0",
  minimum_usdt: "1",
  maximum_usdt: "50000",
  fiat_spread: "0.004",
  fiat_spread_hour: "0.0005",
  net_usdt: "250000",
  fiat_net_usdt: "100000",
  quote_seconds: 8,
};

export async function seedConversion({ tx }: Seeding): Promise<void> {
  if (await isEmpty(tx, "conversion_terms"))
    await tx.insertInto("conversion_terms").values(TERMS).execute();
}
