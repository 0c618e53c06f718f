import { parseArgs } from "node:util";
import pg from "pg";
import { createBenchWorld } from "../../harness/world.ts";
import { databaseUrl } from "../invariants.ts";
import { type Colours, type Control, coloursOf } from "./alter.ts";
import { type Stage, openStage } from "./stage.ts";
import { type Tally, createTally } from "./tally.ts";

const SHOWN = 20;

/** Reads everything of an area in bounded pages, and recomputes each row from published terms and recorded seconds. */
export type Judge = (client: pg.ClientBase, tally: Tally) => Promise<void>;

export type Verified = {
  area: string;
  judge: Judge;
  /** What else is told of an area. */
  figures?: (client: pg.ClientBase) => Promise<object>;
  /** Makes a small world in which everything happens that is judged. */
  play: (stage: Stage) => Promise<void>;
  controls: readonly Control[];
};

/**
 * Judges an area as one snapshot of a running installation shows it; with --simulate it plays a small world first, in
 * a database of its own, and has one row of each kind altered after that, each of which has to be found.
 * Options: --simulate, --seed.
 */
export async function verifyArea(args: string[], verified: Verified): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      simulate: { type: "boolean", default: false },
      seed: { type: "string", default: "1" },
    },
  });
  const startedAt = performance.now();
  const report = (played: object, judged: Judged, control: Colours): boolean => {
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    const summary = { suite: `verify-${verified.area}`, ...played, ...judged, control, seconds };
    process.stdout.write(`${JSON.stringify(summary)}\n`);
    return judged.failed === 0 && Object.values(control).every((colour) => colour === "red");
  };
  if (!values.simulate) return report({}, await judgedAt(databaseUrl(), verified), {});
  const seed = Number(values.seed);
  const world = await createBenchWorld(0);
  try {
    const stage = await openStage(world, seed);
    try {
      await verified.play(stage);
    } finally {
      await stage.close();
    }
    const judged = await judgedAt(world.ownerUrl, verified);
    const colours = await within(world.ownerUrl, (client) =>
      coloursOf(client, verified.controls, verified.judge),
    );
    return report({ seed }, judged, colours);
  } finally {
    await world.stop();
  }
}

type Judged = { tried: Record<string, number>; failed: number };

/** All that is read is of one moment, and nothing is written. */
const judgedAt = (url: string, { judge, figures }: Verified): Promise<Judged> =>
  within(url, async (client) => {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const tally = createTally();
    await judge(client, tally);
    const told = await figures?.(client);
    await client.query("COMMIT");
    for (const { kind, id, what } of tally.faults.slice(0, SHOWN))
      process.stdout.write(`${kind} ${id}: ${what}\n`);
    return { tried: tally.tried, failed: tally.failed(), ...told };
  });

async function within<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
