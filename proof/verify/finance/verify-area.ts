import { parseArgs } from "node:util";
import pg from "pg";
import { createBenchWorld } from "../../harness/world.ts";
import { databaseUrl } from "../invariants.ts";
import { type Colours, type Control, coloursOf } from "./alter.ts";
import { type Stage, openStage } from "./stage.ts";
import { type Tally, createTally } from "./tally.ts";
import type { Ctx } from "../../../apps/server/src/manifest/ctx.ts";
import { type Checked, checkRecords } from "../../harness/check-program.ts";
import { downloadedBy } from "./download.ts";
import { shownBy } from "./shown.ts";
import { type WrongFormula, playedWrong } from "./wrong-formula.ts";

const SHOWN = 20;

/** Reads everything of an area in bounded pages, and recomputes each row from published terms and recorded seconds. */
export type Judge = (client: pg.ClientBase, tally: Tally) => Promise<void>;

/** All rows of an area, as their owners are shown them. */
export type Records = (client: pg.ClientBase, ctx: Ctx) => AsyncGenerator<object>;

/** `check-<area>.mjs`, which shares no code with the application. */
export type Program = {
  /** The records of all users, in the form that one user downloads. */
  records: Records;
  /** The table whose `user_id` names the owner of each row. */
  table: string;
  /** A wrong formula in the rules that the judge imports, by the name of its mutant. */
  wrongFormula: WrongFormula;
};

export type Verified = {
  area: string;
  judge: Judge;
  program?: Program;
  /** Further figures of the area for the report. */
  figures?: (client: pg.ClientBase) => Promise<object>;
  /** Plays a small world in which everything happens that the judge looks at. */
  play: (stage: Stage) => Promise<void>;
  controls: readonly Control[];
};

/**
 * Judges an area in one snapshot of a running installation, by the application's own rules and by a program that shares
 * no code with them. With --simulate it first plays a small world in a database of its own. It then alters one row of
 * each kind, and each alteration has to be found. At last it plays again with a wrong formula in the rules, which only
 * that program can find. Options: --simulate, --seed, --no-controls.
 */
export async function verifyArea(args: string[], verified: Verified): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      simulate: { type: "boolean", default: false },
      seed: { type: "string", default: "1" },
      controls: { type: "boolean", default: true },
    },
    allowNegative: true,
  });
  const startedAt = performance.now();
  const seed = Number(values.seed);
  const { program } = verified;
  const isWrong = program !== undefined && process.env["CANDOR_MUTANT"] === program.wrongFormula;
  const hasControls = values.controls && !isWrong;
  const judgement: Judgement = values.simulate
    ? await simulated(verified, { seed, isWrong, hasControls })
    : { judged: await judgedAt(databaseUrl(), verified) };
  const { judged, control = {}, downloaded, wrong } = judgement;
  const summary = {
    suite: `verify-${verified.area}`,
    ...(values.simulate && { seed }),
    ...judged,
    ...(downloaded && { downloaded }),
    control,
    ...(wrong && { "wrong formula": wrong }),
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  const isShown = wrong === undefined || (wrong.rules === "green" && wrong.program === "red");
  const isSound = judged.failed + (judged.program?.faults ?? 0) + (downloaded?.faults ?? 0) === 0;
  return isSound && isShown && Object.values(control).every((colour) => colour === "red");
}

type Judgement = {
  judged: Judged;
  control?: Colours;
  /** The figures of the same program, run on what one user can download. */
  downloaded?: Figures;
  wrong?: Awaited<ReturnType<typeof playedWrong>>;
};

/** `isWrong` plays with a wrong formula in the rules; then only the findings of the two judges count. */
type Play = { seed: number; isWrong: boolean; hasControls: boolean };

/** The second play starts after the first one's cluster has ended, because both use the same one. */
async function simulated(verified: Verified, play: Play): Promise<Judgement> {
  const played = await playedOnce(verified, play);
  const { area, program } = verified;
  if (program === undefined || !play.hasControls) return played;
  return { ...played, wrong: await playedWrong(area, program, play.seed) };
}

async function playedOnce(
  verified: Verified,
  { seed, isWrong, hasControls }: Play,
): Promise<Judgement> {
  let downloaded: Checked | undefined;
  const world = await createBenchWorld(0);
  try {
    const stage = await openStage(world, seed);
    try {
      await verified.play(stage);
      const { area, program } = verified;
      if (program !== undefined && !isWrong) downloaded = await downloadedBy(stage, area, program);
    } finally {
      await stage.close();
    }
    const judged = await judgedAt(world.ownerUrl, verified);
    const told = { judged, ...(downloaded && { downloaded: figuresOf(downloaded) }) };
    if (!hasControls) return told;
    const control = await within(world.ownerUrl, (client) =>
      coloursOf(client, verified.controls, verified.judge),
    );
    return { ...told, control };
  } finally {
    await world.stop();
  }
}

type Figures = Record<string, number> & { faults: number };

export type Judged = {
  tried: Record<string, number>;
  failed: number;
  program?: Figures;
};

/** All reads see one moment, and nothing is written. */
const judgedAt = (url: string, verified: Verified): Promise<Judged> =>
  within(url, async (client) => {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const tally = createTally();
    await verified.judge(client, tally);
    const told = await verified.figures?.(client);
    const checked = await programOn(client, verified);
    await client.query("COMMIT");
    for (const { kind, id, what } of tally.faults.slice(0, SHOWN))
      process.stdout.write(`${kind} ${id}: ${what}\n`);
    for (const text of checked?.told ?? []) process.stdout.write(`${text}\n`);
    return {
      tried: tally.tried,
      failed: tally.failed(),
      ...told,
      ...(checked && { program: figuresOf(checked) }),
    };
  });

async function programOn(
  client: pg.ClientBase,
  { area, program }: Verified,
): Promise<Checked | undefined> {
  return program && checkRecords(area, program.records(client, await shownBy(client)));
}

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
