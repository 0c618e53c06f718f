import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { areas } from "../../apps/server/src/areas.ts";
import { audit } from "../../apps/server/src/ledger/audit.ts";
import { MORE_DEPOSITS } from "./forks/judge.ts";
import type { MutantName } from "../mutants/mutants.ts";
import { createRandom } from "../harness/random.ts";
import { countDone } from "./signer/count.ts";
import { strike } from "./signer/faults.ts";
import { PAID_TWICE } from "./signer/judge.ts";
import { lookForNameless } from "./signer/look.ts";
import { beLeftOut, earnASweep, sendAgain } from "./signer/moments.ts";
import { settle } from "./signer/settle.ts";
import { deposit, withdraw } from "./signer/users.ts";
import { type World, openWorld } from "./signer/world.ts";

const FAULTS = 200;
const MOMENTS = [sendAgain, beLeftOut, earnASweep];
/** Each control plays the moment that it gets wrong, because by chance a slow machine might miss it. */
const CONTROLS = [
  { mutant: "signs-anew", moments: [sendAgain], caughtBy: PAID_TWICE },
  { mutant: "raises-anew", moments: [beLeftOut], caughtBy: PAID_TWICE },
  { mutant: "moves-are-deposits", moments: [earnASweep], caughtBy: MORE_DEPOSITS },
] as const;
/** The faults between two comparisons of books and chain. */
const LOOK_EVERY = 4;
const PATIENCE_MS = 300_000;

/**
 * Withdrawals, deposits and sweeps while server and signer are killed, blocks are replaced, the gas price jumps and
 * answers to sent transactions are lost. In the end each withdrawal is confirmed and paid once, each deposit that
 * stands is credited once and swept once or left where it was paid, and ledger and books agree with the chain. The
 * controls ask the signer anew at each try, raise a fee by another transaction, or take money for gas as a deposit;
 * `--controls 10` plays each ten times.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      faults: { type: "string", default: `${FAULTS}` },
      seed: { type: "string", default: "1" },
      controls: { type: "string", default: "1" },
    },
  });
  const started = performance.now();
  const [faults, seed] = [Number(values.faults), Number(values.seed)];
  const times = Number(values.controls);
  const { wrong, findings, ...counts } = await play(seed, { faults, moments: MOMENTS });
  const controls: Record<string, number> = {};
  for (const control of CONTROLS) {
    let red = 0;
    for (let time = 0; time < times; time += 1)
      if ((await play(seed + time, control)).wrong > 0) red += 1;
    controls[control.mutant] = red;
  }
  const failed = wrong + findings;
  const areRed = Object.values(controls).every((red) => red === times);
  const { withdrawals, raised, swept } = counts;
  process.stdout.write(
    `${JSON.stringify({
      suite: "chaos-signer",
      seed,
      tried: withdrawals,
      failed,
      findings,
      ...counts,
      control: areRed ? "red" : "green",
      controls_red: controls,
      controls_played: times,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  // A run that raised or swept nothing proves nothing about either.
  return failed === 0 && areRed && Math.min(withdrawals, raised, swept) > 0;
}

type Played = {
  faults?: number;
  moments: readonly ((world: World) => Promise<void>)[];
  mutant?: MutantName;
  caughtBy?: string;
};

async function play(seed: number, { faults = 0, moments, mutant, caughtBy }: Played) {
  const random = createRandom(seed);
  const world = await openWorld(random, mutant);
  const { server, chain, node, fees } = world;
  try {
    const nameless: string[] = [];
    const done = { server_kills: 0, signer_kills: 0, replaced: 0, fee_rises: 0 };
    for (const meet of moments) await meet(world);
    for (let fault = 0; fault < faults; fault += 1) {
      await withdraw(world, random.below(3));
      await deposit(world, random);
      await sleep(random.below(700));
      done[await strike(world, random)] += 1;
      await sleep(random.below(700));
      if (random.below(6) === 0) await fees.fall();
      await chain.mine(1 + random.below(3));
      if (fault % LOOK_EVERY === 0) nameless.push(...(await lookForNameless(world)));
    }
    const struckAt = performance.now();
    const wrong = [...nameless, ...(await settle(world, { patienceMs: PATIENCE_MS, caughtBy }))];
    const settledMs = performance.now() - struckAt;
    process.stderr.write(
      `${mutant ?? "sound"}: ${faults} faults, settled in ${Math.round(settledMs)} ms, ${wrong.length} wrong\n`,
    );
    for (const one of wrong) process.stderr.write(`${mutant ?? ""} ${one}\n`);
    const findings = await audit(server.pool, areas.audited);
    for (const one of findings) process.stderr.write(`${JSON.stringify(one)}\n`);
    return {
      wrong: wrong.length,
      findings: findings.length,
      ...(await countDone(server)),
      ...done,
      answers_lost: node.lost(),
    };
  } finally {
    await world.close();
  }
}
