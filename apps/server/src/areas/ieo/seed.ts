import type { Seeding } from "../../manifest/area.ts";
import { DAY_MS, daysAfter } from "@candor/rules/finance/days.ts";
import { listPublished, publish } from "../../products/term-rows.ts";
import { OFFERED_ID, USDT_ID } from "../../seed/world.ts";
import { ABOUT } from "./seed-about.ts";

const HALF_DAY_MS = DAY_MS / 2;

/** Seeds sales of a made-up coin in a world whose prices are simulated too. */
export async function seedIeo({ tx, clock, isTrial, isSimulated }: Seeding): Promise<void> {
  if (!isTrial || !isSimulated || (await listPublished(tx, "ieo")).length > 0) return;
  const now = clock.now();
  const noon = new Date(Math.floor(now.getTime() / HALF_DAY_MS) * HALF_DAY_MS);
  const terms = {
    token: OFFERED_ID,
    about: ABOUT,
    website: null,
    prices: [
      { currency: USDT_ID, price: "0.25" },
      { currency: 1, price: null },
    ],
    lot: "10",
    minimum: "100",
    lock_days: 7,
    vesting: [
      { after_days: 0, share: "0.4" },
      { after_days: 30, share: "0.3" },
      { after_days: 60, share: "0.3" },
    ],
  };
  const sales = [
    {
      subject: "velora-first",
      name: "Velora I",
      from: 0,
      days: 3,
      supply: "1000000",
      maximum: "50000",
      cap: "20000",
    },
    {
      subject: "velora-second",
      name: "Velora II",
      from: 4,
      days: 3,
      supply: "2000000",
      maximum: "80000",
      cap: "80000",
    },
  ];
  for (const { subject, name, from, days, supply, maximum, cap } of sales) {
    const value = {
      ...terms,
      name,
      supply,
      maximum,
      cap,
      starts_at: daysAfter(noon, from).toISOString(),
      ends_at: daysAfter(noon, from + days).toISOString(),
      listing_at: daysAfter(noon, from + days + 2).toISOString(),
    };
    await publish(tx, { area: "ieo", subject, value, now });
  }
}
