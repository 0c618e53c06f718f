import { parseArgs } from "node:util";
import pg from "pg";
import { createBenchWorld } from "../harness/world.ts";
import { playMonth } from "./liquidation/month/play.ts";
import { checkContracts } from "./liquidation/check-contracts.ts";
import { mutantColours } from "./liquidation/mutant-controls.ts";
import { verifyRealms } from "./liquidation/realms.ts";
import { type WrongRule, judgeWrongRule } from "./liquidation/wrong-rule/judge.ts";
import { databaseUrl } from "./invariants.ts";

const SHOWN = 20;

/**
 * Recomputes every mark from the recorded prices and the stored middles, and at each of them what was due. Every
 * liquidation, stop, deleveraging, entrust and night must have been carried out at that mark and for what the formulas
 * give, and nothing else. Users' requests must have been decided by the first second whose price was unknown when they
 * were accepted, within the slippage they named. Each realm is then walked again with one tick, one age, one
 * acceptance, one margin and two fees altered as they are read; each has to be found. Last, all users' records go to
 * the program that users download, which shares no formula with the application (packages/checks). It reads one
 * snapshot of a running installation. With --simulate it first plays a month of trading in a database of its own, then
 * a day by a wrong rule, which only that program can find, and some days with each of a number of bugs in the writer,
 * each of which has to be found. Options: --simulate, --seed, --users, --days, --no-wrong-formula, --mutants (some of
 * their names, or all: days played with a bug in the writer each, a minute a bug).
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      simulate: { type: "boolean", default: false },
      seed: { type: "string", default: "1" },
      users: { type: "string", default: "80" },
      days: { type: "string", default: "30" },
      mutants: { type: "string", default: "none" },
      "wrong-formula": { type: "boolean", default: true },
    },
    allowNegative: true,
  });
  if (!values.simulate) return verify(databaseUrl(), { played: {}, mutants: {} });
  const [seed, users, days] = [Number(values.seed), Number(values.users), Number(values.days)];
  const world = await createBenchWorld(0);
  try {
    const month = await playMonth(world, { seed, users, days });
    const mutants =
      values.mutants === "none" ? {} : await mutantColours(seed, namesIn(values.mutants));
    const wrongRule = values["wrong-formula"] ? await judgeWrongRule(seed) : undefined;
    return await verify(world.url, { played: { seed, days, ...month }, mutants, wrongRule });
  } finally {
    await world.stop();
  }
}

const namesIn = (text: string): string[] => (text === "all" ? [] : text.split(","));

type Colours = Record<string, "red" | "green">;

type Tried = {
  played: Record<string, unknown>;
  mutants: Colours;
  wrongRule?: WrongRule | undefined;
};

async function verify(url: string, { played, mutants, wrongRule }: Tried): Promise<boolean> {
  // Its walk is long, and keeps no other work waiting.
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A connection that is still closing ends with its database.
  pool.on("error", () => undefined);
  try {
    let shown = 0;
    const found = await verifyRealms(pool, (what) => {
      if ((shown += 1) <= SHOWN) process.stdout.write(`${what}\n`);
    });
    const all = Object.values(found);
    const colours = [mutants, ...all.map(({ control }) => control)].flatMap((one) =>
      Object.values(one),
    );
    const failed = sumOf(all.map((one) => one.failed));
    const tried = sumOf(all.flatMap(({ steps }) => Object.values(steps)));
    const own = await checkContracts(url);
    for (const finding of own.told.slice(0, SHOWN)) process.stdout.write(`${finding}\n`);
    const checked = {
      ...played,
      tried,
      failed,
      mutants,
      ...found,
      program: { ...own.counts, faults: own.faults },
    };
    process.stdout.write(
      `${JSON.stringify({ suite: "verify-liquidation", ...checked, "wrong formula": wrongRule })}\n`,
    );
    const isTold =
      wrongRule === undefined || (wrongRule.rules === "green" && wrongRule.program === "red");
    return (
      failed === 0 && own.faults === 0 && isTold && colours.every((colour) => colour === "red")
    );
  } finally {
    await pool.end();
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);
