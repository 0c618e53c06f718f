import type { Seeding } from "../../area.ts";
import { isEmpty } from "../../seed/is-empty.ts";

/** Until operators say otherwise: a thousandth below the index, and no fee. */
const TERMS = {
  spread: "0.001",
  fee_rate: "0",
  minimum_usdt: "1",
  maximum_usdt: "50000",
  quote_seconds: 8,
};

export async function seedConversion({ tx }: Seeding): Promise<void> {
  if (await isEmpty(tx, "conversion_terms"))
    await tx.insertInto("conversion_terms").values(TERMS).execute();
}
