import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import "../../apps/server/src/db/bigint.ts";
import { createRandom } from "../harness/random.ts";
import { check, checkDatabase } from "./settlement/check.ts";
import { type ExportedRecord, readExport, writeExport } from "./settlement/export.ts";
import { playOptions } from "./settlement/play.ts";
import { TAMPERINGS, rechain } from "./settlement/tampering.ts";
import { databaseUrl } from "./invariants.ts";

/** Tampering is tried on a world of so many options. */
const TAMPERED_OPTIONS = 1_000;

/**
 * Exports all records of timed options that are chained, signed or shown, and has them checked by a one-file program
 * that imports nothing of the application (packages/checks/src/check-options.mjs). With --simulate it first plays so
 * many options in a database of its own, and then alters records of another, each of which has to be found. Options:
 * --simulate, --options, --tampered, --seed.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      simulate: { type: "boolean", default: false },
      options: { type: "string", default: "100000" },
      tampered: { type: "string", default: "100" },
      seed: { type: "string", default: "1" },
    },
  });
  if (!values.simulate) return told(databaseUrl());
  const folder = await mkdtemp(join(tmpdir(), "candor-settlement-"));
  try {
    const seed = Number(values.seed);
    const options = Number(values.options);
    const startedAt = performance.now();
    const { played, url, end } = await playOptions({ seed, options });
    const isSound = await told(url);
    await end();
    const found = await tamper(seed + 1, Number(values.tampered), folder);
    const missed = Object.values(found).reduce((sum, { tried, red }) => sum + tried - red, 0);
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    const summary = {
      suite: "verify-settlement",
      seed,
      ...played,
      missed,
      tampered: found,
      seconds,
    };
    process.stdout.write(`${JSON.stringify(summary)}\n`);
    return isSound && missed === 0;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Prints what the program found in a database. */
async function told(url: string): Promise<boolean> {
  const { isSound, said } = await checkDatabase(url);
  process.stdout.write(said);
  return isSound;
}

async function recordsOf(url: string): Promise<ExportedRecord[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await Array.fromAsync(readExport(client));
  } finally {
    await client.end();
  }
}

type Tried = { tried: number; red: number };

/** Tries tamperings in turn, `times` in all, and once a rewritten chain against heads kept from before. */
async function tamper(seed: number, times: number, folder: string): Promise<Record<string, Tried>> {
  const random = createRandom(seed);
  const { url, end } = await playOptions({ seed, options: TAMPERED_OPTIONS });
  const sound = await recordsOf(url);
  await end();
  const names = Object.keys(TAMPERINGS);
  const found: Record<string, Tried> = {};
  const note = (name: string, isSound: boolean): void => {
    found[name] ??= { tried: 0, red: 0 };
    found[name].tried += 1;
    if (!isSound) found[name].red += 1;
  };
  const file = join(folder, "tampered.ndjson");
  for (let count = 0; count < times;) {
    const name = names[count % names.length] ?? "";
    const records = structuredClone(sound);
    if (TAMPERINGS[name]?.(records, random) !== true) continue;
    await writeExport(records, file);
    note(name, (await check(file)).isSound);
    count += 1;
  }
  note("all rewritten, against a head kept", await rewritten(sound, folder));
  return found;
}

/** Removes an option with all signed heads and rehashes its chain; only a head kept elsewhere can show that. */
async function rewritten(sound: readonly ExportedRecord[], folder: string): Promise<boolean> {
  const records = structuredClone(sound);
  const links = records.filter(({ kind, realm }) => kind === "link" && realm === "live");
  const link = links.find(({ text }) => `${text as string}`.startsWith("accepted"));
  if (link === undefined) throw new Error("nothing was accepted");
  // Consistent in itself: another key for another time would hash as well.
  link["at"] = Number(link["at"]);
  const option = `${link["text"] as string}`.split(",")[1];
  const kept = records.filter(
    ({ kind, text, id }) =>
      kind !== "head" &&
      !(kind === "link" && `${text as string}`.split(",")[1] === option) &&
      id !== option,
  );
  const own = kept.filter(({ kind, realm }) => kind === "link" && realm === "live");
  own.forEach((one, index) => (one["number"] = index + 1));
  const first = own[0];
  if (first !== undefined) rechain(kept, first);
  renumber(own);
  if (first !== undefined) rechain(kept, first);
  const file = join(folder, "rewritten.ndjson");
  await writeExport(kept, file);
  // Without an earlier head the rewritten chain must pass, since nothing in it shows the change.
  if (!(await check(file)).isSound) throw new Error("the chain was not rewritten consistently");
  const heads = sound.filter(({ kind, chain }) => kind === "head" && chain === "live");
  const saved = join(folder, "heads.json");
  await writeFile(saved, JSON.stringify(heads.slice(0, 1)));
  return (await check(file, "--head", saved)).isSound;
}

/** Corrects the number by which a settlement names its option's acceptance. */
function renumber(links: readonly ExportedRecord[]): void {
  const numbers = new Map<string, unknown>();
  for (const link of links) {
    const fields = `${link["text"] as string}`.split(",");
    if (fields[0] === "accepted") numbers.set(fields[1] ?? "", link["number"]);
    else link["text"] = fields.with(2, `${numbers.get(fields[1] ?? "") as string}`).join(",");
  }
}
