import type { Seeding } from "../../area.ts";
import { isEmpty } from "../../seed/is-empty.ts";
import { limitCurrencyId } from "./limit-currency.ts";

const DURATIONS = [
  { seconds: 30, rate: "0.8" },
  { seconds: 60, rate: "0.82" },
  { seconds: 120, rate: "0.85" },
  { seconds: 300, rate: "0.88" },
  { seconds: 900, rate: "0.9" },
  { seconds: 3_600, rate: "0.92" },
];
const STAKES = {
  minimum: "5",
  maximum: "1000",
  user_maximum: "5000",
  minute_maximum: "20000",
};

/** The first terms of options. */
export async function seedOptions({ tx, clock }: Seeding): Promise<void> {
  if (!(await isEmpty(tx, "option_terms"))) return;
  const stakes = [{ currency_id: await limitCurrencyId(tx), ...STAKES }];
  await tx
    .insertInto("option_terms")
    .values({
      durations: JSON.stringify(DURATIONS),
      stakes: JSON.stringify(stakes),
      created_at: clock.now(),
    })
    .execute();
}
