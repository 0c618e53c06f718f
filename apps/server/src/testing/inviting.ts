import { randomUUID } from "node:crypto";
import { openUser } from "../areas/auth/index.ts";
import { inTransaction } from "../db/transaction.ts";
import { fundUser, openSession, placeLimit } from "./factories.ts";
import type { Harness } from "./harness.ts";

export type Person = { id: string; token: string };

const [BTC, USDT] = [1, 3];

/** A live user with funds to trade, in a country and invited if these are given. */
export async function openPerson(
  harness: Harness,
  { invitedBy, country }: { invitedBy?: string; country?: string },
): Promise<Person> {
  const { ctx } = harness;
  const email = `${randomUUID()}@candor.example`;
  const id = await inTransaction(ctx.db, (tx) =>
    openUser(tx, ctx.clock, { realm: "live", email, invited_by: invitedBy ?? null }),
  );
  await livesIn(harness, id, country);
  await fundUser(harness, id, BTC, "2");
  await fundUser(harness, id, USDT, "200000");
  return { id, token: await openSession(harness, id) };
}

export const livesIn = ({ database }: Harness, id: string, country: string | undefined) =>
  database.ownerPool.query("UPDATE users SET country = $2 WHERE id = $1", [id, country ?? null]);

/** One sells to the other at a price between the house's: fees of 0.08 % in USDT, and of 0.1 % in BTC. */
export async function tradeBetween(
  harness: Harness,
  seller: string,
  buyer: string,
  quantity = "0.1",
): Promise<void> {
  await placeLimit(harness, seller, "sell", quantity, "95990");
  await placeLimit(harness, buyer, "buy", quantity, "95990");
}

const DAY_MS = 86_400_000;

/** Runs a job at its first due time after this day; the clock stays. */
export async function runJob(harness: Harness, name: string): Promise<void> {
  const job = harness.ctx.areas.jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  const midnight = (Math.floor(harness.clock.now().getTime() / DAY_MS) + 1) * DAY_MS;
  const dueAt = new Date(midnight + job.schedule.offsetSeconds * 1_000);
  await job.run(harness.ctx, dueAt, new AbortController().signal);
}
