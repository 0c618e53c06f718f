import { parseArgs } from "node:util";
import pg from "pg";
import { createBenchWorld } from "../../harness/world.ts";
import { databaseUrl } from "../invariants.ts";
import { type Colours, type Control, coloursOf } from "./alter.ts";
import { type Stage, openStage } from "./stage.ts";
import { type Tally, createTally } from "./tally.ts";
import type { Ctx } from "../../../apps/server/src/manifest/ctx.ts";
import { type Checked, checkRecords } from "../../harness/check-program.ts";
import { shownBy } from "./shown.ts";
import { type WrongFormula, playedWrong } from "./wrong-formula.ts";

const SHOWN = 20;

/** Reads everything of an area in bounded pages, and recomputes each row from published terms and recorded seconds. */
export type Judge = (client: pg.ClientBase, tally: Tally) => Promise<void>;

/** All rows of an area, as their owners are told them. */
export type Records = (client: pg.ClientBase, ctx: Ctx) => AsyncGenerator<object>;

export type Verified = {
  area: string;
  judge: Judge;
  /** What the program that shares nothing with the application is given. */
  records: Records;
  /** A wrong formula in what the judge imports, by the name of its mutant. */
  wrongFormula: WrongFormula;
  /** What else is told of an area. */
  figures?: (client: pg.ClientBase) => Promise<object>;
  /** Makes a small world in which everything happens that is judged. */
  play: (stage: Stage) => Promise<void>;
  controls: readonly Control[];
};

/**
 * Judges an area as one snapshot of a running installation shows it, by the application's own rules and by a program that
 * shares nothing with them. With --simulate it plays a small world first, in a database of its own, has one row of each
 * kind altered after that, each of which has to be found, and plays again with a wrong formula in the rules, which only
 * that program can find.
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
  const seed = Number(values.seed);
  const isWrong = process.env["CANDOR_MUTANT"] === verified.wrongFormula;
  const judgement = values.simulate
    ? await simulated(verified, seed, isWrong)
    : { judged: await judgedAt(databaseUrl(), verified) };
  const { judged, control = {}, wrong } = judgement;
  const summary = {
    suite: `verify-${verified.area}`,
    ...(values.simulate && { seed }),
    ...judged,
    control,
    ...(wrong && { "wrong formula": wrong }),
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  const isShown = wrong === undefined || (wrong.rules === "green" && wrong.program === "red");
  const isSound = judged.failed + judged.program.faults === 0;
  return isSound && isShown && Object.values(control).every((colour) => colour === "red");
}

type Judgement = {
  judged: Judged;
  control?: Colours;
  wrong?: Awaited<ReturnType<typeof playedWrong>>;
};

/** The second play comes after the first one's cluster is gone: both have the same. */
async function simulated(verified: Verified, seed: number, isWrong: boolean): Promise<Judgement> {
  const played = await playedOnce(verified, seed, isWrong);
  return isWrong ? played : { ...played, wrong: await playedWrong(verified, seed) };
}

async function playedOnce(verified: Verified, seed: number, isWrong: boolean): Promise<Judgement> {
  const world = await createBenchWorld(0);
  try {
    const stage = await openStage(world, seed);
    try {
      await verified.play(stage);
    } finally {
      await stage.close();
    }
    const judged = await judgedAt(world.ownerUrl, verified);
    if (isWrong) return { judged };
    const control = await within(world.ownerUrl, (client) =>
      coloursOf(client, verified.controls, verified.judge),
    );
    return { judged, control };
  } finally {
    await world.stop();
  }
}

export type Judged = {
  tried: Record<string, number>;
  failed: number;
  program: Record<string, number> & { faults: number };
};

/** All that is read is of one moment, and nothing is written. */
const judgedAt = (url: string, verified: Verified): Promise<Judged> =>
  within(url, async (client) => {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const tally = createTally();
    await verified.judge(client, tally);
    const told = await verified.figures?.(client);
    const checked = await checkRecords(
      verified.area,
      verified.records(client, await shownBy(client)),
    );
    await client.query("COMMIT");
    for (const { kind, id, what } of tally.faults.slice(0, SHOWN))
      process.stdout.write(`${kind} ${id}: ${what}\n`);
    for (const text of checked.told) process.stdout.write(`${text}\n`);
    return { tried: tally.tried, failed: tally.failed(), ...told, program: figuresOf(checked) };
  });

const figuresOf = ({ counts, faults }: Checked) => ({ ...counts, faults });

async function within<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
