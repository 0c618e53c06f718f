import type { Seeding } from "../../manifest/area.ts";
import { isEmpty } from "../../seed/is-empty.ts";

/** The terms until operators change them: a conversion's spread as the minimum, and no fee. */
const TERMS = {
  spread: "0.001",
  fee_rate: "0",
  minimum_usdt: "10",
  maximum_usdt: "100000",
  quote_seconds: 5,
};

export async function seedOtc({ tx }: Seeding): Promise<void> {
  if (await isEmpty(tx, "otc_terms")) await tx.insertInto("otc_terms").values(TERMS).execute();
}
