import { parseArgs } from "node:util";
import type { MutantName } from "../mutants/mutants.ts";
import { newcomer } from "../harness/newcomer.ts";
import { createRandom } from "../harness/random.ts";
import { breakOff } from "./upload/break-off.ts";
import { corpus, someOf } from "./upload/corpus.ts";
import { drip, streamGibibyte } from "./upload/endless.ts";
import { judge } from "./upload/judge.ts";
import { type LogIns, logInsBeside } from "./upload/log-ins.ts";
import { largePicture } from "./upload/originals.ts";
import { childrenOf, memoryOf, peakDuring } from "./upload/process-watch.ts";
import { peopleFor, sendAll } from "./upload/send.ts";
import type { Sent } from "./upload/sent.ts";
import { type Stage, openStage } from "./upload/stage.ts";

/** The whole corpus. */
const COUNT = 1_000;
const SEED = 1;
/** Uploads that are broken off, for each file of the corpus. */
const LEFT_OFF = 5;
const LEFT_OFF_MAX = 1_000;
/** Enough files of all kinds to show each control's bug. */
const CONTROL_COUNT = 14;
const LARGE_SIDE = 2_048;
const LOG_INS = { rounds: 5, durationMs: 3_000 };
const LOG_INS_RATIO = 2;
/** The most that an upload may add to an idle server's memory at its peak, and lastingly. */
const PEAK_MIB = 200;
const GROWN_MIB = 60;
/** The server ends a slow upload after a minute, when it next checks. */
const DRIP_S = 66;
const FINDINGS_SHOWN = 20;

const controls: readonly MutantName[] = ["pictures-as-they-came", "anything-is-a-picture"];

/**
 * Seeded files that are disguised, endless or too large, to a whole server: it stores nothing unsafe, leaves nothing
 * behind, does not grow, and others log in as before. The controls are servers that store pictures unchanged, or accept
 * anything as one.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: "string", default: `${COUNT}` },
      seed: { type: "string", default: `${SEED}` },
    },
  });
  const [count, seed] = [Number(values.count), Number(values.seed)];
  const started = performance.now();
  const kinds = await corpus(seed);
  const files = someOf(kinds, count, createRandom(seed));
  const isFull = count >= COUNT;
  const { findings, ...measured } = await onStage((stage) => attack(stage, files, seed, isFull));
  for (const finding of findings.slice(0, FINDINGS_SHOWN)) process.stdout.write(`${finding}\n`);
  const told: Record<string, number> = {};
  const few = someOf(kinds, CONTROL_COUNT, createRandom(seed));
  for (const mutant of controls)
    told[mutant] = await onStage(async (stage) => (await storedBy(stage, few)).length, mutant);
  const isControlRed = Object.values(told).every((found) => found > 0);
  process.stdout.write(
    `${JSON.stringify({
      suite: "attack-upload",
      seed,
      tried: files.length,
      failed: findings.length,
      ...measured,
      control: isControlRed ? "red" : "green",
      controls: told,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  return findings.length === 0 && isControlRed;
}

async function onStage<T>(work: (stage: Stage) => Promise<T>, mutant?: MutantName): Promise<T> {
  const stage = await openStage(mutant);
  try {
    return await work(stage);
  } finally {
    await stage.close();
  }
}

/** Sends the files, each user as many as a day allows, and judges the stored ones. */
async function storedBy(stage: Stage, files: readonly Sent[]): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < peopleFor(files.length))
    tokens.push((await newcomer(stage.server, `sender-${tokens.length}`)).token);
  return judge(stage, await sendAll(stage.server.base, tokens, files));
}

async function attack(stage: Stage, files: readonly Sent[], seed: number, isFull: boolean) {
  const pid = stage.server.pid();
  const sending = sendEverything(stage, files, seed, isFull);
  const [{ findings, idle, before, after, ...measured }, peak] = await Promise.all([
    sending,
    peakDuring(pid, sending),
  ]);
  const memory = { idle, before, after, peak: Math.max(before, after, peak) };
  findings.push(...(await leftBehind(stage)), ...beyond(memory, measured));
  return { findings, server_mib: memory, ...measured };
}

async function sendEverything(stage: Stage, files: readonly Sent[], seed: number, isFull: boolean) {
  const { server } = stage;
  const { base } = server;
  const random = createRandom(seed);
  const somebody = async (name: string) => ({ base, ...(await newcomer(server, name)) });
  const picture = await largePicture(random, LARGE_SIDE);
  const idle = await memoryOf(server.pid());
  const dripping = isFull ? drip(await somebody("dripping")) : undefined;
  const findings = await storedBy(stage, files);
  const endless = await somebody("endless");
  for (const isDeclared of [true, false])
    findings.push(...(await streamGibibyte(endless, isDeclared)));
  const leaving = await somebody("leaving");
  const half = { count: Math.ceil(Math.min(LEFT_OFF * files.length, LEFT_OFF_MAX) / 2), random };
  await breakOff(leaving, picture, half);
  const before = await memoryOf(server.pid());
  await breakOff(leaving, picture, half);
  const after = await memoryOf(server.pid());
  // Two users, because the oldest sessions of one user end as new ones begin, and their uploads with them.
  const { email } = await somebody("coming");
  const busy = { ...(await somebody("busy")), email };
  const log_ins = isFull ? await logInsBeside(busy, picture, LOG_INS) : undefined;
  const left_off = 2 * half.count;
  return { findings, idle, before, after, left_off, log_ins, dripped_s: await dripping };
}

/** Temporary files and drawing processes that are left. */
async function leftBehind({ server, temporary }: Stage): Promise<string[]> {
  const drawing = await childrenOf(server.pid());
  return [
    ...temporary().map((name) => `${name} was left behind`),
    ...(drawing === 0 ? [] : [`${drawing} processes still draw`]),
  ];
}

type Memory = { idle: number; before: number; after: number; peak: number };
type Measured = { log_ins: LogIns | undefined; dripped_s: number | undefined };

/** Findings about memory, log-ins and slow uploads beyond their limits. */
function beyond(
  { idle, before, after, peak }: Memory,
  { log_ins, dripped_s = 0 }: Measured,
): string[] {
  const ratio = log_ins?.ratio ?? 0;
  return [
    ...(peak - idle <= PEAK_MIB ? [] : [`the server went from ${idle} to ${peak} MiB`]),
    ...(after - before <= GROWN_MIB ? [] : [`the server grew from ${before} to ${after} MiB`]),
    ...(ratio < LOG_INS_RATIO ? [] : [`log-ins took ${ratio} times as long`]),
    ...(log_ins?.stored === 0 ? ["no picture was stored beside the log-ins"] : []),
    ...(dripped_s <= DRIP_S ? [] : ["an upload of a byte a second was let go on"]),
  ];
}
