import type { Seeding } from "../../manifest/area.ts";
import { isEmpty } from "../../seed/is-empty.ts";

/** Until operators say otherwise: the spread of a conversion where the life of the quote asks for no more, and no fee. */
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
