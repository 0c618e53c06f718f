import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { type BenchWorld, createBenchWorld } from "../harness/world.ts";
import { type Played, playScenes } from "./feeds/exchange.ts";
import { strikeRecord } from "./feeds/record.ts";
import type { MutantName } from "../mutants/mutants.ts";

const MUTANT: MutantName = "price-of-an-hour-ago";
/** In this scene the last price grows old. */
const CONTROL_MS = 120_000;
const CONTROLS_MAX = 3;
const CONTROL_SCENE = "the recorder stands still";

/**
 * Faults of sources, clocks and recorders: first against the record alone on a clock of its own, then scene by scene
 * against a feed and an exchange with users who trade. The controls must be red: a record with one edited quote, one
 * edited price or one omitted second, and an exchange that treats old prices as fresh. Options: --cycles, --scenes,
 * --seed.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      cycles: { type: "string", default: "200" },
      scenes: { type: "string", default: "36" },
      seed: { type: "string", default: "1" },
    },
  });
  const startedAt = performance.now();
  const [seed, scenes] = [Number(values.seed), Number(values.scenes)];
  const worlds = [await createBenchWorld(0), await createBenchWorld(0), await createBenchWorld(0)];
  const [first, second, third] = worlds;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error("no databases");
  const record = await strikeRecord(first, seed, Number(values.cycles));
  const [exchange, played] = await Promise.all([
    playScenes(second, { seed, cycles: scenes }),
    playControl(third),
  ]);
  let control = played;
  // A scene in which no user of contracts had a request waiting proves nothing about them, so it is repeated.
  for (let again = 0; again < CONTROLS_MAX && control.contract_faults === 0; again += 1) {
    const world = await createBenchWorld(0);
    control = await playControl(world);
    await world.drop();
  }
  for (const world of [first, second]) await world.drop();
  await third.stop();
  const colour = (faults: number): "red" | "green" => (faults > 0 ? "red" : "green");
  const controls = {
    ...record.controls,
    ladder: colour(control.failed - control.contract_faults - control.option_faults),
    contracts: colour(control.contract_faults),
    options: colour(control.option_faults),
  };
  const failed = record.failed + exchange.failed;
  const summary = {
    suite: "chaos-feeds",
    seed,
    tried: record.events + exchange.tried,
    failed,
    record: { events: record.events, failed: record.failed, struck: record.struck },
    exchange,
    controls,
    control_faults: control.faults.slice(0, 3),
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return failed === 0 && Object.values(controls).every((control) => control === "red");
}

type Told = Pick<Played, "failed" | "faults" | "contract_faults" | "option_faults">;

/** Plays one scene on an exchange with a bug, in a process of its own; the bug must be found. */
async function playControl({ url, ownerUrl }: BenchWorld): Promise<Told> {
  const hook = ["--import", new URL("../mutants/mutate.ts", import.meta.url).href];
  const program = fileURLToPath(new URL("./feeds/control.ts", import.meta.url));
  const child = spawn(process.execPath, [...hook, program, url, ownerUrl, CONTROL_SCENE], {
    env: { ...process.env, CANDOR_MUTANT: MUTANT },
    stdio: ["ignore", "pipe", "ignore"],
    timeout: CONTROL_MS,
  });
  // The control's program writes its result as the last line.
  const last = (await text(child.stdout)).trim().split("\n").at(-1) ?? "";
  return JSON.parse(last) as Told;
}
