import type { Seeding } from "../../manifest/area.ts";
import { isEmpty } from "../../seed/is-empty.ts";
import { FEE_TIERS } from "../../seed/fee-tiers.ts";

export async function seedFeeTiers({ tx }: Seeding): Promise<void> {
  if (await isEmpty(tx, "fee_tiers"))
    await tx
      .insertInto("fee_tiers")
      .values(FEE_TIERS.map((terms, tier) => ({ tier, ...terms })))
      .execute();
}
