import type { Tx } from "../db/transaction.ts";
import { countryOfNumber } from "./target.ts";

/** Sets a user's country by the bound phone, unless the user or documents have stated it. */
export async function liveByPhone(
  tx: Tx,
  userId: string,
  { areaCode, number }: { areaCode: string; number: string },
): Promise<void> {
  const country = countryOfNumber(areaCode, number);
  if (country === undefined) return;
  await tx
    .updateTable("users")
    .set({ country, is_country_by_phone: true })
    .where("id", "=", userId)
    .where("level", "=", 0)
    .where((row) => row.or([row("country", "is", null), row("is_country_by_phone", "=", true)]))
    .execute();
}
