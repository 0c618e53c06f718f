import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { DEVELOPMENT_TOKENS } from "@candor/chains/development/chain-terms.ts";
import { dec } from "@candor/money";
import { areas } from "../apps/server/src/areas.ts";
import { balanceOf } from "@candor/chains/evm/wallet-calls.ts";
import { audit } from "../apps/server/src/ledger/audit.ts";
import { openChain } from "../apps/server/src/testing/chain.ts";
import { openTestSigner } from "../apps/server/src/testing/signer.ts";
import { openLossyNode } from "./lossy-node.ts";
import type { MutantName } from "./mutants.ts";
import { type Random, createRandom } from "./random.ts";
import { type RunningServer, createServer } from "./running-server.ts";
import { type Withdrawer, openWithdrawers, usdt } from "./withdrawers.ts";

const FAULTS = 200;
const CONTROL_FAULTS = 12;
const USERS = 10;
const FUNDS = dec("100000");
const AMOUNT = dec("20");
/** Of 20 USDT, less the fee of 4; in the token's smallest units. */
const RECEIVED = 16_000_000n;
const WALLET = "0x98e503f35D0a019cB0a251aD243a4cCFCF371F46";
const TOKEN = DEVELOPMENT_TOKENS.USDT.contract;
const DEPTH_MAX = 6;
/** More than any network asks for. */
const BLOCKS_TO_CONFIRM = 60;
const PATIENCE_MS = 180_000;

type World = {
  server: RunningServer;
  chain: Awaited<ReturnType<typeof openChain>>;
  signer: Awaited<ReturnType<typeof openTestSigner>>;
};

/**
 * Withdrawals while server and signer are killed, blocks replaced, and answers to what was sent are lost, one thing
 * after the other. In the end each is confirmed and has been paid once, and the ledger agrees. The control asks the
 * signer anew at each try, under another id.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      faults: { type: "string", default: `${FAULTS}` },
      seed: { type: "string", default: "1" },
    },
  });
  const started = performance.now();
  const [faults, seed] = [Number(values.faults), Number(values.seed)];
  const { tried, wrong, findings, ...counts } = await play(seed, faults);
  const control = await play(seed, CONTROL_FAULTS, "signs-anew");
  const failed = wrong + findings;
  const isControlRed = control.wrong > 0;
  process.stdout.write(
    `${JSON.stringify({
      suite: "chaos-signer",
      seed,
      tried,
      failed,
      findings,
      ...counts,
      control: isControlRed ? "red" : "green",
      control_wrong: control.wrong,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  return failed === 0 && isControlRed && tried > 0;
}

async function play(seed: number, faults: number, mutant?: MutantName) {
  const random = createRandom(seed);
  const chain = await openChain();
  const signer = await openTestSigner();
  const node = await openLossyNode(chain.chains.ERC20?.url ?? "", random);
  const server = await createServer({
    ...(mutant !== undefined && { mutant }),
    isUnlimited: true,
    environment: {
      ADDRESS_HOLD_MINUTES: "0",
      CHAINS: JSON.stringify({ ERC20: { url: node.url, chainId: 31_337, start: 0 } }),
      SIGNER_URL: signer.config.url,
      SIGNER_REQUEST_KEY: signer.config.requestKey,
    },
  });
  try {
    await chain.pay(WALLET, 10n ** 19n);
    await chain.pay(WALLET, 10n ** 12n, TOKEN);
    // Nothing is replaced as deep as this.
    await chain.mine(2 * DEPTH_MAX);
    await server.start();
    const world = { server, chain, signer };
    const done = { server_kills: 0, signer_kills: 0, replaced: 0 };
    for (let fault = 0; fault < faults; fault += 1) {
      if (fault % USERS === 0) await withdraw(server);
      done[await strike(world, random)] += 1;
      await sleep(random.below(700));
      await chain.mine(1 + random.below(2));
    }
    node.mend();
    await settle(world);
    return { ...(await judge(world)), ...done, answers_lost: node.lost() };
  } finally {
    await server.close();
    await node.close();
    await signer.close();
    await chain.stop();
  }
}

/** A withdrawal each of new users, approved as if two had been there. */
async function withdraw(server: RunningServer): Promise<void> {
  const users = await openWithdrawers(server, USERS, FUNDS);
  await Promise.all(users.map((user) => ask(server, user)));
}

async function ask({ pool }: RunningServer, { address, call, prove }: Withdrawer): Promise<void> {
  const fields = { ...usdt(AMOUNT), address };
  const stepUp = await prove("withdrawal.requestWithdrawal", fields);
  const { id } = await call("withdrawal.requestWithdrawal", fields, { stepUp });
  await pool.query("UPDATE withdrawals SET state = 'approved' WHERE id = $1", [id]);
}

async function strike(
  { server, signer, chain }: World,
  random: Random,
): Promise<"server_kills" | "signer_kills" | "replaced"> {
  const which = random.below(4);
  if (which === 0) {
    await server.kill();
    await server.start();
    return "server_kills";
  }
  if (which === 1) {
    await signer.restart();
    return "signer_kills";
  }
  await chain.replace(1 + random.below(DEPTH_MAX));
  return "replaced";
}

/** Until nothing is under way. */
async function settle({ server, chain }: World): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    await chain.mine(BLOCKS_TO_CONFIRM);
    await sleep(2_000);
    const { rows } = await server.pool.query<{ open: number }>(
      "SELECT count(*)::integer AS open FROM withdrawals WHERE state <> 'confirmed'",
    );
    if (rows[0]?.open === 0) return;
  }
}

/** Each address against what its withdrawal says, and what left the wallet against all of them. */
async function judge({ server, chain }: World) {
  const { rows } = await server.pool.query<{ address: string; state: string }>(
    "SELECT address, state FROM withdrawals",
  );
  let wrong = 0;
  for (const { address, state } of rows) {
    const paid = await balanceOf(chain.node, address, TOKEN);
    if (paid !== RECEIVED || state !== "confirmed") {
      wrong += 1;
      process.stderr.write(`${address} ${state}: ${paid}\n`);
    }
  }
  const left = await balanceOf(chain.node, WALLET, TOKEN);
  if (left !== 10n ** 12n - RECEIVED * BigInt(rows.length)) wrong += 1;
  const findings = await audit(server.pool, areas.audited);
  for (const one of findings) process.stderr.write(`${JSON.stringify(one)}\n`);
  return { tried: rows.length, wrong, findings: findings.length };
}
