import { afterAll, beforeAll, expect, it } from "vitest";
import { type Harness, createHarness } from "../testing/harness.ts";
import type { Job } from "./job.ts";
import { startJobs } from "./start-jobs.ts";
import { everySeconds } from "./schedule.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

it("one of two processes runs the jobs, and the other goes on when it is gone", async () => {
  const done: string[] = [];
  const jobOf = (process: string): Job => ({
    name: "test.each",
    schedule: everySeconds(60),
    makeUp: "each",
    run: () => void done.push(process),
  });
  const ends = { first: startJobs(harness.ctx, [jobOf("first")]), second: () => Promise.resolve() };
  const isPlanned = async () =>
    (await harness.ctx.db.selectFrom("jobs").selectAll().execute()).length;
  await expect.poll(isPlanned, { timeout: 10_000 }).toBe(1);
  ends.second = startJobs(harness.ctx, [jobOf("second")]);
  for (let minute = 1; minute <= 2; minute += 1) {
    harness.clock.advance(60_000);
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(minute);
  }
  await ends.first();
  harness.clock.advance(60_000);
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(["first", "first", "second"]);
  await ends.second();
});

it("a process whose connection is cut takes the lease of the jobs again", async () => {
  const done: Date[] = [];
  const job: Job = {
    name: "test.cut",
    schedule: everySeconds(60),
    makeUp: "each",
    run: (_ctx, dueAt) => void done.push(dueAt),
  };
  const stop = startJobs(harness.ctx, [job]);
  const cut = async () =>
    (
      await harness.database.ownerPool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'candor-jobs'`,
      )
    ).rowCount;
  const isPlanned = () =>
    harness.ctx.db
      .selectFrom("jobs")
      .select("name")
      .where("name", "=", job.name)
      .executeTakeFirst();
  await expect.poll(isPlanned, { timeout: 10_000 }).toBeDefined();
  expect(await cut()).toBe(1);
  harness.clock.advance(120_000);
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(2);
  await stop();
});
