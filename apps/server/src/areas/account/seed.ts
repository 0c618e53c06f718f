import { PRODUCTS } from "@candor/contract/shown-words.ts";
import type { Seeding } from "../../manifest/area.ts";
import { isEmpty } from "../../seed/is-empty.ts";

/** The highest leverage at the first start, with a verified name and with verified documents. */
const MULTIPLES = { lv1_multiple: 50, lv2_multiple: 200 };

/** In production the products that the law restricts are off at the first start (product rules, section 0.9). */
export async function seedJurisdictions({ tx, isTrial }: Seeding): Promise<void> {
  if (await isEmpty(tx, "jurisdictions"))
    await tx
      .insertInto("jurisdictions")
      .values({ country: "default", products: isTrial ? [...PRODUCTS] : [], ...MULTIPLES })
      .execute();
}
