import { parseArgs } from "node:util";
import { openProbes } from "./enumeration/probes.ts";
import type { Probe, Sample } from "./enumeration/sample.ts";
import { createRandom } from "../harness/random.ts";
import { type RunningServer, createServer } from "../harness/running-server.ts";
import { welchT } from "./enumeration/welch.ts";

const SAMPLES = 2_000;
/** A control's bug is a hash or a few statements less: so many samples show even the smallest one. */
const CONTROL_SAMPLES = 1_500;
const WARM_UP = 40;
const T_MAX = 4.5;

type Told = { t: number; answers: number; mean_ms: number };

/**
 * Whether an answer or its time reveals which addresses have accounts, or which users exist among those who cannot be
 * sent to. Welch's t compares the same calls about known and unknown ones in random order. The control is a server that
 * returns early without an account.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      samples: { type: "string", default: `${SAMPLES}` },
      seed: { type: "string", default: "1" },
    },
  });
  const started = performance.now();
  const [samples, seed] = [Number(values.samples), Number(values.seed)];
  const options = { isUnlimited: true, isConsoleServed: true, environment: { TRUST_PROXY: "1" } };
  const sound = await onServer(await createServer(options), samples, seed);
  const careless = await createServer({ ...options, mutant: "early-where-nobody-is" });
  const control = await onServer(careless, CONTROL_SAMPLES, seed);
  const telling = Object.values(sound).filter(({ t, answers }) => isTelling(t) || answers > 1);
  const missed = Object.values(control).filter(({ t }) => !isTelling(t));
  process.stdout.write(
    `${JSON.stringify({
      suite: "attack-enumeration",
      seed,
      tried: 2 * samples * Object.keys(sound).length,
      failed: telling.length,
      calls: sound,
      control: missed.length === 0 ? "red" : "green",
      controls: Object.fromEntries(Object.entries(control).map(([name, { t }]) => [name, t])),
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  return telling.length === 0 && missed.length === 0;
}

const isTelling = (t: number): boolean => !(Math.abs(t) < T_MAX);

async function onServer(
  server: RunningServer,
  samples: number,
  seed: number,
): Promise<Record<string, Told>> {
  try {
    await server.start();
    const told: Record<string, Told> = {};
    for (const [name, probe] of Object.entries(await openProbes(server, samples + WARM_UP)))
      told[name] = await measure(probe, samples, seed);
    return told;
  } finally {
    await server.close();
  }
}

async function measure(probe: Probe, samples: number, seed: number): Promise<Told> {
  const random = createRandom(seed);
  const taken: { known: Sample[]; unknown: Sample[] } = { known: [], unknown: [] };
  const wanted = samples + WARM_UP;
  while (taken.known.length < wanted || taken.unknown.length < wanted) {
    const isKnown =
      taken.unknown.length >= wanted || (taken.known.length < wanted && random.below(2) === 0);
    const lot = isKnown ? taken.known : taken.unknown;
    lot.push(await probe(isKnown, lot.length));
  }
  const [known, unknown] = [taken.known.slice(WARM_UP), taken.unknown.slice(WARM_UP)];
  const times = [known, unknown].map((lot) => lot.map(({ ms }) => ms));
  const [one = [], other = []] = times;
  return {
    t: Math.round(welchT(one, other) * 100) / 100,
    answers: new Set([...known, ...unknown].map(({ said }) => said)).size,
    mean_ms: Math.round((one.reduce((sum, ms) => sum + ms, 0) / one.length) * 100) / 100,
  };
}
