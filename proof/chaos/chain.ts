import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Dec, ONE, ZERO, add, dec, formatDec, mul, quantize } from "@candor/money";
import { areas } from "../../apps/server/src/areas.ts";
import { audit } from "../../apps/server/src/ledger/audit.ts";
import { openBitcoinChain } from "./forks/bitcoin-chain.ts";
import type { ForkingChain } from "./forks/chain.ts";
import { type Depositor, openDepositors } from "./forks/depositors.ts";
import { openEvmChain } from "./forks/evm-chain.ts";
import { judge } from "./forks/judge.ts";
import { openLossyNode } from "./lossy-node.ts";
import type { MutantName } from "../mutants/mutants.ts";
import { type Random, createRandom } from "../harness/random.ts";
import { type RunningServer, createServer } from "../harness/running-server.ts";

const CYCLES = 50;
const CONTROL_CYCLES = 12;
const CONTROLS = ["vanished-is-spendable", "known-by-block"] as const;
/** The cycles on Bitcoin, of ten. */
const BITCOIN_OF_TEN = 3;
const USERS = 4;
/** The other users spend nothing, so none of their value may ever be missing. */
const SPENDERS = 2;
const DEPTH_MAX = 6;
/** So few that blocks with credited payments are replaced. */
const CONFIRMATIONS = 2;
const MINIMUM = dec("0.001");
/** A user spends half or all of the balance. */
const PARTS = [dec("0.5"), ONE];
const STEP = dec("0.000001");
/** One answer of the nodes in so many is lost. */
const LOST_OF = 40;
const CREDITED_MS = 12_000;
const PATIENCE_MS = 120_000;
const CONTROL_PATIENCE_MS = 30_000;

type Followed = { chain: ForkingChain; users: readonly Depositor[]; spent: Map<string, Dec> };

/**
 * Deposits on Ethereum and Bitcoin while up to six blocks are replaced, nodes lose answers and the server is killed. In
 * the end each payment that stands is credited once, each that vanished is frozen unless it was spent, and the ledger
 * agrees. The controls freeze nothing, or take a returning payment for another one.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      cycles: { type: "string", default: `${CYCLES}` },
      seed: { type: "string", default: "1" },
    },
  });
  const started = performance.now();
  const [cycles, seed] = [Number(values.cycles), Number(values.seed)];
  const { wrong, findings, ...counts } = await play(seed, cycles, PATIENCE_MS);
  const controls: Record<string, number> = {};
  for (const mutant of CONTROLS)
    controls[mutant] = (await play(seed, CONTROL_CYCLES, CONTROL_PATIENCE_MS, mutant)).wrong;
  const failed = wrong + findings;
  const areRed = Object.values(controls).every((count) => count > 0);
  process.stdout.write(
    `${JSON.stringify({
      suite: "chaos-chain",
      seed,
      tried: counts.deposits,
      failed,
      findings,
      ...counts,
      control: areRed ? "red" : "green",
      controls_wrong: controls,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  return failed === 0 && areRed && counts.deposits > 0;
}

async function play(seed: number, cycles: number, patienceMs: number, mutant?: MutantName) {
  const random = createRandom(seed);
  const chains = [await openEvmChain(), await openBitcoinChain()] as const;
  const [evm, bitcoin] = chains;
  const loses = { of: LOST_OF, mayLose: () => true };
  const nodes = [
    await openLossyNode(evm.url, random, loses),
    await openLossyNode(bitcoin.url, random, loses),
  ] as const;
  const server = await createServer({
    ...(mutant !== undefined && { mutant }),
    isUnlimited: true,
    environment: {
      CHAINS: JSON.stringify({
        ERC20: { url: nodes[0].url, chainId: 31_337, start: 0 },
        Bitcoin: { url: nodes[1].url, start: 0 },
      }),
    },
  });
  try {
    await server.pool.query("UPDATE currency_networks SET confirmations = $1, minimum = $2", [
      CONFIRMATIONS,
      formatDec(MINIMUM),
    ]);
    await server.start();
    const all: Followed[] = [];
    for (const chain of chains) {
      await chain.mine(2 * DEPTH_MAX);
      all.push({ chain, users: await openDepositors(server, chain, USERS), spent: new Map() });
    }
    const done = { replaced: 0, bitcoin_replaced: 0, server_kills: 0 };
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const isBitcoin = cycle % 10 < BITCOIN_OF_TEN;
      const followed = all[isBitcoin ? 1 : 0];
      if (followed === undefined) break;
      await deposit(server, followed, random);
      if (random.below(4) === 0) {
        await server.kill();
        await server.start();
        done.server_kills += 1;
      }
      await followed.chain.replace(1 + random.below(DEPTH_MAX), random);
      done.replaced += 1;
      if (isBitcoin) done.bitcoin_replaced += 1;
      await sleep(random.below(2_500));
      await followed.chain.mine(1 + random.below(2));
    }
    for (const node of nodes) node.mend();
    const wrong = await settle(server, all, patienceMs);
    const answers_lost = nodes.reduce((sum, node) => sum + node.lost(), 0);
    return { ...(await tell(server, wrong)), ...(await countsOf(server)), ...done, answers_lost };
  } finally {
    await server.close();
    for (const node of nodes) await node.close();
    for (const chain of chains) await chain.stop();
  }
}

/** Makes some payments, with dust, over a few blocks; usually waits until they are credited and spends some. */
async function deposit(
  server: RunningServer,
  { chain, users, spent }: Followed,
  random: Random,
): Promise<void> {
  for (let block = 0; block <= random.below(3); block += 1) {
    for (let count = 0; count <= random.below(3); count += 1)
      await chain.pay(random.pick(users).address, BigInt(1_000_000 + random.below(9_000_000)));
    if (random.below(4) === 0)
      for (let dust = 0; dust < 5; dust += 1) await chain.pay(random.pick(users).address, 7n);
    await chain.mine(1);
  }
  if (random.below(3) === 0) return;
  await chain.mine(CONFIRMATIONS);
  await untilCredited(server);
  for (const user of users.slice(0, SPENDERS))
    if (random.below(2) === 0) await spend(user, chain, { spent, part: random.pick(PARTS) });
}

async function untilCredited({ pool }: RunningServer): Promise<void> {
  const until = performance.now() + CREDITED_MS;
  // The server may not have seen the newest payments yet.
  await sleep(2_500);
  while (performance.now() < until) {
    const { rows } = await pool.query<{ open: number }>(
      "SELECT count(*)::integer AS open FROM deposits WHERE state = 'confirming'",
    );
    if (rows[0]?.open === 0) return;
    await sleep(200);
  }
}

/** Moves a part of the balance to an account that is not frozen when a deposit vanishes. */
async function spend(
  { userId, call }: Depositor,
  { currencyId }: ForkingChain,
  { spent, part }: { spent: Map<string, Dec>; part: Dec },
): Promise<void> {
  const { list } = await call("wallet.listBalances", { type: "change" });
  const own = list.find((one) => one.currency_id === currencyId);
  const moved = quantize(mul(dec(own?.available ?? "0"), part, "down"), STEP, "down");
  if (moved === ZERO) return;
  await call("wallet.transferBetweenAccounts", {
    currency_id: `${currencyId}`,
    number: formatDec(moved),
    from_field: "change",
    to_field: "legal",
  });
  spent.set(userId, add(spent.get(userId) ?? ZERO, moved));
}

/** Waits until there are no faults or time is up, and returns the faults. */
async function settle(
  server: RunningServer,
  all: readonly Followed[],
  patienceMs: number,
): Promise<string[]> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const wrong: string[] = [];
    for (const { chain, users, spent } of all) {
      await chain.mine(CONFIRMATIONS);
      wrong.push(...(await judge(server, chain, users, { minimum: MINIMUM, spent })));
    }
    if (wrong.length === 0 || performance.now() > until) return wrong;
    await sleep(2_500);
  }
}

async function tell({ pool }: RunningServer, wrong: readonly string[]) {
  for (const one of wrong) process.stderr.write(`${one}\n`);
  const findings = await audit(pool, areas.audited);
  for (const one of findings) process.stderr.write(`${JSON.stringify(one)}\n`);
  return { wrong: wrong.length, findings: findings.length };
}

/** Counts a run's events, so that an idle run does not pass as a sound one. */
async function countsOf({ pool }: RunningServer) {
  const { rows } = await pool.query<Record<"deposits" | "vanished" | "frozen" | "lost", number>>(
    `SELECT count(*)::integer AS deposits, count(*) FILTER (WHERE state = 'vanished')::integer AS vanished,
      count(*) FILTER (WHERE held > 0)::integer AS frozen,
      count(*) FILTER (WHERE state = 'vanished' AND lost > 0)::integer AS lost
    FROM deposits`,
  );
  const [counts] = rows;
  return counts ?? { deposits: 0, vanished: 0, frozen: 0, lost: 0 };
}
