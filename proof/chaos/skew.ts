import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { type BenchWorld, createBenchWorld } from "../harness/world.ts";
import type { MutantName } from "../mutants/mutants.ts";
import type { FaultKind } from "../prop/options/judge.ts";
import { playSkew } from "./skew/play.ts";

/** The kind of fault that must reveal each mutant. */
const MUTANTS = {
  "options/outlives-the-clock": "clock",
  "options/the-next-second": "second",
} as const satisfies Partial<Record<MutantName, FaultKind>>;
const CONTROL_MS = 180_000;

/**
 * The clock of a server is set on and back by a second, a minute or an hour, and its machine sleeps, while users of
 * both realms hold timed options: each is void where the rules say so, and each other settles once by its recorded
 * seconds. The control's options outlive a step of the clock and settle by the second after the deciding one. Options:
 * --cycles, --seed.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      cycles: { type: "string", default: "25" },
      seed: { type: "string", default: "1" },
    },
  });
  const startedAt = performance.now();
  const [seed, cycles] = [Number(values.seed), Number(values.cycles)];
  const [sound, broken] = [await createBenchWorld(0), await createBenchWorld(0)];
  const [played, found] = await Promise.all([
    playSkew(sound, { seed, cycles }),
    playControl(broken),
  ]);
  await sound.drop();
  await broken.stop();
  const controls = Object.fromEntries(
    Object.entries(MUTANTS).map(([name, kind]) => [name, (found[kind] ?? 0) > 0 ? "red" : "green"]),
  );
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  const summary = { suite: "chaos-skew", seed, cycles, ...played, controls, seconds };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  const isRed = Object.values(controls).every((colour) => colour === "red");
  return played.failed === 0 && isRed && played.options.settled > 0;
}

/** Plays an exchange with bugs in a process of its own; the bugs must be found. */
async function playControl({
  url,
  ownerUrl,
}: BenchWorld): Promise<Partial<Record<FaultKind, number>>> {
  const hook = ["--import", new URL("../mutants/mutate.ts", import.meta.url).href];
  const program = fileURLToPath(new URL("./skew/control.ts", import.meta.url));
  const child = spawn(process.execPath, [...hook, program, url, ownerUrl], {
    env: { ...process.env, CANDOR_MUTANT: Object.keys(MUTANTS).join(",") },
    stdio: ["ignore", "pipe", "ignore"],
    timeout: CONTROL_MS,
  });
  // The control's program writes its result as the last line.
  const last = (await text(child.stdout)).trim().split("\n").at(-1) ?? "";
  return JSON.parse(last) as Partial<Record<FaultKind, number>>;
}
