import { parseArgs } from "node:util";
import { dec } from "@candor/money";
import type pg from "pg";
import { openUser } from "../../apps/server/src/areas/auth/index.ts";
import { areas } from "../../apps/server/src/areas.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { openDb } from "../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../apps/server/src/db/transaction.ts";
import { createSessions } from "../../apps/server/src/http/session.ts";
import { audit } from "../../apps/server/src/ledger/audit.ts";
import { amounts } from "./http/amounts.ts";
import { floodAll } from "./http/budgets.ts";
import { type Watched, watchBystander } from "./http/bystander.ts";
import { codes } from "./http/codes.ts";
import { multipart } from "./http/multipart.ts";
import { parameters } from "./http/parameters.ts";
import { rawHttp } from "./http/raw-http.ts";
import { type Attack, type Shot, type Target, isDone } from "./http/shot.ts";
import { websockets } from "./http/websockets.ts";
import { wholeNumbers } from "./http/whole-numbers.ts";
import type { MutantName } from "../mutants/mutants.ts";
import { codeSentTo } from "../harness/newcomer.ts";
import { createRandom } from "../harness/random.ts";
import { restingPrice } from "../harness/resting-price.ts";
import { type RunningServer, createServer } from "../harness/running-server.ts";
import { openTraders } from "../harness/traders.ts";
import { AT_HOME } from "../../apps/server/src/testing/at-home.ts";

const COUNT = 20_000;
/** Enough shots to meet each control's bug by chance many times. */
const CONTROL_COUNT = 600;
const SEED = 1;
const AT_ONCE = 8;
/** The longest wait that other users may have in a full run. */
const OTHERS_WAIT_MS = 1_000;
const FINDINGS_SHOWN = 20;

/** Each kind of attack with its share of a hundred shots. */
const attacks: Readonly<Record<string, readonly [attack: Attack, share: number]>> = {
  amounts: [amounts, 30],
  parameters: [parameters, 38],
  raw: [rawHttp, 10],
  multipart: [multipart, 6],
  websockets: [websockets, 15],
  codes: [codes, 1],
};

/** Bugs that must be found, each by another sign. */
const controls: readonly MutantName[] = ["half-a-file-is-a-fault", "minus-is-plus"];

type Result = { tried: number; findings: string[]; balances: number; others: Watched };

/**
 * Seeded malformed and hostile requests to a whole server: none may make it fail, change the attacker's balance, or
 * pass for a permitted request. Another user uses the app meanwhile and must not notice. The controls are servers with
 * one check less.
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
  const { tried, findings, balances, others } = await attack(count, seed);
  const flooded = await flood();
  findings.push(...flooded.findings);
  const shown = [...Map.groupBy(findings, (finding) => finding)].slice(0, FINDINGS_SHOWN);
  for (const [finding, all] of shown) process.stdout.write(`${all.length} times ${finding}\n`);
  const told: Record<string, number> = {};
  for (const mutant of controls)
    told[mutant] = (await attack(CONTROL_COUNT, seed, mutant)).findings.length;
  const isControlRed = Object.values(told).every((found) => found > 0);
  // A short run may share the machine with other work, so its times are not judged.
  const isQuiet = count < COUNT || others.slowest_ms <= OTHERS_WAIT_MS;
  const failed = findings.length + balances + others.failed;
  process.stdout.write(
    `${JSON.stringify({
      suite: "attack-http",
      seed,
      tried: tried + flooded.tried,
      failed,
      flooded: flooded.tried,
      balances_changed: balances,
      others_calls: others.calls,
      others_failed: others.failed,
      others_slowest_ms: others.slowest_ms,
      control: isControlRed ? "red" : "green",
      controls: told,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  return failed === 0 && isQuiet && isControlRed;
}

async function flood(): Promise<{ tried: number; findings: string[] }> {
  const server = await createServer();
  try {
    await server.start();
    return await floodAll(server.base);
  } finally {
    await server.close();
  }
}

async function attack(count: number, seed: number, mutant?: MutantName): Promise<Result> {
  const server = await createServer({
    isUnlimited: true,
    isConsoleServed: true,
    ...(mutant !== undefined && { mutant }),
  });
  try {
    await server.start();
    const { target, users, bystander } = await openTarget(server);
    const before = await balancesOf(server.pool, users);
    let isOver = false;
    const watching = watchBystander(bystander, () => isOver);
    const numbers = mutant === undefined ? wholeNumbers(target) : [];
    const swept = await sweep(numbers);
    const { tried, findings } = await fireAll(target, count, seed);
    findings.push(...swept);
    isOver = true;
    const others = await watching;
    const after = await balancesOf(server.pool, users);
    const broken = await audit(server.pool, areas.audited);
    findings.push(...broken.map(({ invariant }) => `broken: ${invariant}`));
    const balances = before.symmetricDifference(after).size;
    return { tried: tried + numbers.length, findings, balances, others };
  } finally {
    await server.close();
  }
}

async function fireAll(
  target: Target,
  count: number,
  seed: number,
): Promise<Pick<Result, "tried" | "findings">> {
  const random = createRandom(seed);
  const deck = Object.values(attacks).flatMap(([make, share]): Generator<Shot, never>[] => {
    const shots = make(target, createRandom(random.below(2 ** 31)));
    return Array.from({ length: share }, () => shots);
  });
  const findings: string[] = [];
  let tried = 0;
  const fire = async (): Promise<void> => {
    while (tried < count) {
      tried += 1;
      findings.push(...(await findingOf(random.pick(deck).next().value)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fire));
  return { tried, findings };
}

/** Sends the shots one after another and returns the findings. */
async function sweep(shots: readonly Shot[]): Promise<string[]> {
  const findings: string[] = [];
  for (const shot of shots) findings.push(...(await findingOf(shot)));
  return findings;
}

async function findingOf({ name, isRefused, send }: Shot): Promise<string[]> {
  const answer = await send();
  if (answer !== "closed" && answer.status >= 500)
    return [`${name}: ${answer.status} ${answer.text.slice(0, 120)}`];
  return isRefused && isDone(answer) ? [`${name}: was done`] : [];
}

async function openTarget(server: RunningServer) {
  const { pool, base, consoleBase } = server;
  const db = openDb(pool);
  const sessions = createSessions(db, systemClock);
  const newUser = () => inTransaction(db, (tx) => openUser(tx, systemClock, { realm: "live" }));
  const sessionOf = (userId: string) =>
    inTransaction(db, (tx) => sessions.open(tx, userId, AT_HOME));
  const [rich, bystander] = await openTraders(server, 2, [[1, dec("1")]]);
  if (rich === undefined || bystander === undefined) throw new Error("no traders");
  const order = await rich.call("spot.placeOrder", {
    currency_id: 1,
    legal_id: 3,
    type: "buy",
    order_type: "limit",
    amount: "0.001",
    target_price: await restingPrice(server),
  });
  const poor = await newUser();
  const target: Target = {
    base,
    consoleBase,
    orderId: order.id,
    rich: await sessionOf(rich.userId),
    poor: await sessionOf(poor),
    newSession: async () => sessionOf(await newUser()),
    codeSentTo: (address) => codeSentTo(server, address),
  };
  return { target, users: [rich.userId, poor], bystander };
}

/** Accounts with a balance: a request that is refused may leave an empty account behind. */
async function balancesOf(pool: pg.Pool, users: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT concat_ws(' ', id, available, frozen) AS line FROM accounts
     WHERE holder_id = ANY($1::uuid[]) AND (available, frozen) <> (0, 0)`,
    [users],
  );
  return new Set(rows.map(({ line }) => line));
}
