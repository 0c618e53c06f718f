import { parseArgs } from "node:util";
import pg from "pg";
import { createBenchWorld } from "../harness/world.ts";
import { playMonth } from "./liquidation/month/play.ts";
import { mutantColours } from "./liquidation/mutant-controls.ts";
import { verifyRealms } from "./liquidation/realms.ts";
import { databaseUrl } from "./invariants.ts";

const SHOWN = 20;

/**
 * Makes every mark again from the recorded prices and the stored middles, and looks at each of them whether anything
 * was due: that every liquidation, stop, deleveraging, entrust and night was carried out when it was, at that mark and
 * for what the formulas say, and nothing else was; and that what users asked for was decided by the first second whose
 * price was unknown when it was accepted, within the slippage that they named. Then each realm is looked at once more with one tick, one age,
 * one acceptance, one margin and two fees altered on their way here, each of which has to be found. It reads one snapshot of a running
 * installation; with --simulate it makes a month of trading first, in a database of its own, and then some days with
 * each of a number of bugs in the writer, each of which has to be found too.
 * Options: --simulate, --seed, --users, --days, --mutants (some of their names, or all: days played with a bug in the
 * writer each, which takes a minute a bug).
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
    },
  });
  if (!values.simulate) return verify(databaseUrl(), {}, {});
  const [seed, users, days] = [Number(values.seed), Number(values.users), Number(values.days)];
  const world = await createBenchWorld(0);
  try {
    const month = await playMonth(world, { seed, users, days });
    const mutants =
      values.mutants === "none" ? {} : await mutantColours(seed, namesIn(values.mutants));
    return await verify(world.url, { seed, days, ...month }, mutants);
  } finally {
    await world.stop();
  }
}

const namesIn = (text: string): string[] => (text === "all" ? [] : text.split(","));

type Colours = Record<string, "red" | "green">;

async function verify(
  url: string,
  played: Record<string, unknown>,
  mutants: Colours,
): Promise<boolean> {
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
    const summary = { suite: "verify-liquidation", ...played, tried, failed, mutants, ...found };
    process.stdout.write(`${JSON.stringify(summary)}\n`);
    return failed === 0 && colours.every((colour) => colour === "red");
  } finally {
    await pool.end();
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);
