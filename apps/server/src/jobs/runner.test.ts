import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Harness, createHarness } from "../testing/harness.ts";
import type { Job } from "./job.ts";
import { createRunner } from "./runner.ts";
import { everySeconds, hourlyAt } from "./schedule.ts";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

let harness: Harness;
let done: string[] = [];
let count = 0;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(() => {
  done = [];
  count += 1;
  harness.clock.advance(HOUR_MS - (harness.clock.now().getTime() % HOUR_MS));
});

const hoursBack = (dueAt: Date): number =>
  (harness.clock.now().getTime() - dueAt.getTime()) / HOUR_MS;

/** An hourly job of each test's own, which records how many hours ago it was due. */
const hourly = (makeUp: Job["makeUp"], run?: Job["run"], name = "job"): Job => ({
  name: `${name}-${count}`,
  schedule: hourlyAt(0),
  makeUp,
  run: run ?? ((_ctx, dueAt) => void done.push(`${hoursBack(dueAt)}`)),
});

/** A leading process; each call is its next second. */
function leadingProcess(...jobs: Job[]) {
  const stopping = new AbortController();
  const runner = createRunner(harness.ctx, jobs, stopping.signal);
  return {
    stopping,
    runner,
    second: async () => {
      runner.turn();
      await runner.idle();
    },
  };
}

it("a due job runs once, and not again under the next leader", async () => {
  const job = hourly("each");
  const first = leadingProcess(job);
  await first.second();
  expect(done).toEqual([]);
  harness.clock.advance(HOUR_MS);
  await first.second();
  await first.second();
  await leadingProcess(job).second();
  expect(done).toEqual(["0"]);
});

it("due times that passed without a leader are made up, each once and the oldest first", async () => {
  const job = hourly("each");
  await leadingProcess(job).second();
  harness.clock.advance(3 * HOUR_MS);
  const next = leadingProcess(job);
  await next.second();
  await next.second();
  expect(done).toEqual(["2", "1", "0"]);
});

it("a job that makes up only its latest due time runs once after a gap", async () => {
  const job = hourly("latest");
  await leadingProcess(job).second();
  harness.clock.advance(3 * HOUR_MS);
  await leadingProcess(job).second();
  expect(done).toEqual(["0"]);
});

it("a gap of months is made up a limited number of runs at a time", async () => {
  const job = hourly("each");
  await leadingProcess(job).second();
  harness.clock.advance(250 * HOUR_MS);
  const next = leadingProcess(job);
  const sizes: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await next.second();
    sizes.push(done.length);
  }
  expect(sizes).toEqual([100, 200, 250, 250]);
  expect(new Set(done).size).toBe(250);
});

it("a failed run is recorded and retried after growing waits, while later due times wait", async () => {
  let fails = 3;
  const job = hourly("each", (_ctx, dueAt) => {
    done.push(`${Math.round(hoursBack(dueAt))}`);
    fails -= 1;
    if (fails >= 0) throw new Error("no price");
  });
  const leader = leadingProcess(job);
  await leader.second();
  harness.clock.advance(2 * HOUR_MS);
  await leader.second();
  expect(await runsOf(job)).toEqual([
    { tries: 1, error: "Error: no price", isDone: false },
    { tries: 0, error: null, isDone: false },
  ]);
  const retries: number[] = [];
  for (let second = 1; second <= 40; second += 1) {
    const before = done.length;
    harness.clock.advance(SECOND_MS);
    await leader.second();
    if (done.length > before) retries.push(second);
  }
  expect(retries).toEqual([5, 15, 35]);
  expect(done).toEqual(["1", "1", "1", "1", "0"]);
  expect(await runsOf(job)).toEqual([
    { tries: 4, error: null, isDone: true },
    { tries: 1, error: null, isDone: true },
  ]);
});

it("a job that fails or hangs holds up no other job", async () => {
  const hanging = Promise.withResolvers<void>();
  const failing = hourly("each", () => Promise.reject(new Error("broken")), "failing");
  const slow = hourly("each", () => hanging.promise, "slow");
  const passing: Job = { ...hourly("none", undefined, "passing"), schedule: everySeconds(1) };
  const leader = leadingProcess(failing, slow, hourly("each"), passing);
  leader.runner.turn();
  harness.clock.advance(HOUR_MS);
  await expect
    .poll(() => {
      leader.runner.turn();
      return done;
    })
    .toContain("0");
  done = [];
  harness.clock.advance(HOUR_MS);
  await expect
    .poll(() => {
      leader.runner.turn();
      return done;
    })
    .toEqual(expect.arrayContaining(["0", "0"]));
  hanging.resolve();
  await leader.runner.idle();
});

it("a run that a crash interrupted is done again", async () => {
  const crashed = Promise.withResolvers<void>();
  const job = hourly("each", () => crashed.promise);
  const dying = leadingProcess(job);
  await dying.second();
  harness.clock.advance(HOUR_MS);
  dying.runner.turn();
  await expect.poll(async () => (await runsOf(job))[0]?.tries).toBe(1);
  await leadingProcess({
    ...job,
    run: (_ctx, dueAt) => void done.push(`${hoursBack(dueAt)}`),
  }).second();
  expect(done).toEqual(["0"]);
  crashed.resolve();
  await dying.runner.idle();
  expect(await runsOf(job)).toEqual([{ tries: 2, error: null, isDone: true }]);
});

it("a job of every second leaves no row, and goes on when the clock is set back", async () => {
  const job: Job = { ...hourly("none", () => void done.push("done")), schedule: everySeconds(1) };
  const leader = leadingProcess(job);
  await leader.second();
  await leader.second();
  harness.clock.advance(-HOUR_MS);
  await leader.second();
  expect(done).toHaveLength(2);
  expect(await runsOf(job)).toEqual([]);
  harness.clock.advance(HOUR_MS);
});

it("a stopping process begins no further run", async () => {
  const job = hourly("each", (_ctx, dueAt) => {
    done.push(`${hoursBack(dueAt)}`);
    next.stopping.abort();
  });
  await leadingProcess(job).second();
  harness.clock.advance(3 * HOUR_MS);
  const next = leadingProcess(job);
  await next.second();
  expect(done).toEqual(["2"]);
});

async function runsOf({ name }: Job) {
  const rows = await harness.ctx.db
    .selectFrom("job_runs")
    .select(["tries", "error", "finished_at"])
    .where("job", "=", name)
    .orderBy("due_at")
    .execute();
  return rows.map(({ tries, error, finished_at }) => ({
    tries,
    error,
    isDone: finished_at !== null,
  }));
}
