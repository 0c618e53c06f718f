import { PRODUCTS } from "@candor/contract/shown-words.ts";
import type { Seeding } from "../../manifest/area.ts";
import { isEmpty } from "../../seed/is-empty.ts";

/** The highest leverage that a start begins with, where a name or documents are proven. */
const MULTIPLES = { lv1_multiple: 50, lv2_multiple: 200 };

/** A production start begins with the products off that the law restricts (product rules, section 0.9). */
export async function seedJurisdictions({ tx, isTrial }: Seeding): Promise<void> {
  if (await isEmpty(tx, "jurisdictions"))
    await tx
      .insertInto("jurisdictions")
      .values({ country: "default", products: isTrial ? [...PRODUCTS] : [], ...MULTIPLES })
      .execute();
}
