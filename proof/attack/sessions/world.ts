import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { MutantName } from "../../mutants/mutants.ts";
import { newcomer } from "../../harness/newcomer.ts";
import type { Random } from "../../harness/random.ts";
import { type RunningServer, createServer } from "../../harness/running-server.ts";
import type { Outcome } from "./knock.ts";

/** A server whose clock can be moved, and the findings about its sessions. */
export type World = {
  server: RunningServer;
  random: Random;
  /** The size of everything that can be scaled. */
  count: number;
  /** Opens a new user and returns the address to log in with. */
  somebody: () => Promise<string>;
  /** Moves the clock on and returns once the server has seen it. */
  pass: (seconds: number) => Promise<void>;
  /** Records a finding unless the attempt had the wanted outcome. */
  must: (wanted: Outcome, name: string, got: Outcome | Promise<Outcome>) => Promise<void>;
  findings: string[];
};

export type Scene = (world: World) => Promise<void>;

/** A little more than the interval at which the server reads its clock's file. */
const SEEN_MS = 1_100;

export async function onWorld(
  terms: { random: Random; count: number; mutants?: readonly MutantName[] },
  scenes: readonly Scene[],
): Promise<{ tried: number; findings: string[]; byScene: ReadonlyMap<Scene, number> }> {
  const { random, count, mutants = [] } = terms;
  const folder = mkdtempSync(join(tmpdir(), "candor-sessions-"));
  const clockFile = join(folder, "clock");
  writeFileSync(clockFile, "0");
  const server = await createServer({
    isUnlimited: true,
    isConsoleServed: true,
    mutants,
    environment: { CANDOR_CLOCK_FILE: clockFile },
  });
  const findings: string[] = [];
  const byScene = new Map<Scene, number>();
  let [people, tried, moved] = [0, 0, 0];
  try {
    await server.start();
    const world: World = {
      server,
      random,
      count,
      somebody: async () => (await newcomer(server, `somebody-${(people += 1)}`)).email,
      pass: async (seconds) => {
        writeFileSync(clockFile, `${(moved += seconds)}`);
        await sleep(SEEN_MS);
      },
      must: async (wanted, name, got) => {
        tried += 1;
        const outcome = await got;
        if (outcome !== wanted) findings.push(`${name}: ${outcome}`);
      },
      findings,
    };
    for (const scene of scenes) {
      const before = findings.length;
      await scene(world);
      byScene.set(scene, findings.length - before);
      process.stderr.write(
        `${mutants.length === 0 ? "sound" : mutants.join(", ")}: ${tried} tried, ${findings.length} found\n`,
      );
    }
    return { tried, findings, byScene };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}
