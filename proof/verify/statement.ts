import { generateKeyPairSync } from "node:crypto";
import { parseArgs } from "node:util";
import {
  closeMonth,
  daysOf,
  monthBefore,
} from "../../apps/server/src/areas/statements/close-month.ts";
import { Unsound } from "../../apps/server/src/areas/statements/read-statement.ts";
import { createInstallationKey, hashOf } from "../../apps/server/src/manifest/installation-key.ts";
import { whyBroken } from "../../apps/server/src/areas/statements/verify-months.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { type Db, type Pool, openDb } from "../../apps/server/src/db/pool.ts";
import { carryLedger } from "../../apps/server/src/ledger/carry.ts";
import { type Period, dayBegins, dayOf } from "../../apps/server/src/ledger/period.ts";
import { loadCatalogue } from "../../apps/server/src/catalogue/markets.ts";
import { createRandom } from "../harness/random.ts";
import { createServer } from "../harness/running-server.ts";
import { act, balancesOf, openUsers } from "./statement/activity.ts";
import { actOnChain } from "./statement/chain-activity.ts";
import { openChainWorld } from "./statement/chain-world.ts";
import { checkUser, closingsOf, monthsOf } from "./statement/check-user.ts";
import {
  balanceFaults,
  chainFaults,
  countMoved,
  faultsOfUnbacked,
  publicQueue,
  queueFaults,
} from "./statement/check-world.ts";

const ACTS_A_USER = 20;
const SHOWN = 20;

/**
 * Simulated users make entries of every kind for two months and some days, beside a model of their balances. Each
 * statement must add up from its file alone and end with the model's balances, and each signed month must agree and be
 * signed and chained. Our own code executes deposits and withdrawals on a chain in memory; its holdings must equal the
 * books, and the public queue the table. Controls: an edited line, an edited closing balance, an unpaid deposit, an
 * edited public figure. Options: --users, --seed.
 */
export async function run(args: string[]): Promise<boolean> {
  const options = {
    users: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
  } as const;
  const { values } = parseArgs({ args, options });
  const [count, seed] = [Number(values.users), Number(values.seed)];
  const server = await createServer();
  const faults: string[] = [];
  try {
    const db = openDb(server.pool);
    const installationKey = createInstallationKey(newKey());
    const ctx = { db, clock: systemClock, catalogue: await loadCatalogue(db), installationKey };
    const last = monthBefore(systemClock.now());
    const first = monthBefore(dayBegins(daysOf(last).from));
    const random = createRandom(seed);
    const model = await openUsers(db, count);
    const world = await openChainWorld(db, model.users);
    const ended = new Map<string, Record<string, string>[]>();
    for (const month of [first, last]) {
      const acts = Math.ceil((count * ACTS_A_USER) / 2);
      const moments = momentsOf(daysOf(month));
      await act(db, model, random, { acts, ...moments });
      await actOnChain({ world, model, random }, { acts: Math.ceil(count / 2), ...moments });
      for (const user of model.users)
        ended.set(user, [...(ended.get(user) ?? []), balancesOf(model, user)]);
      // Part of the ledger is carried into sums, so that statements read both kinds.
      if (month === first) await carryLedger(server.pool);
    }
    const since = { from: dayOf(systemClock.now()), to: dayOf(systemClock.now()) };
    await act(db, model, random, { acts: count, ...momentsOf(since) });
    for (const month of [first, last]) await closeMonth(ctx, month, new AbortController().signal);

    let lines = 0;
    const keys = new Set([installationKey.publicKey]);
    for (const user of model.users) {
      const expected = [first, last].map((month, at) => ({
        month,
        balances: ended.get(user)?.[at],
      }));
      const checked = await checkUser({ ...ctx, keys }, user, expected);
      faults.push(...checked.faults.map((fault) => `${user}: ${fault}`));
      lines += checked.lines;
    }
    world.clock.at = systemClock.now();
    const queue = await publicQueue(world);
    faults.push(
      ...(await balanceFaults(world, model)),
      ...(await chainFaults(world)),
      ...(await queueFaults(world, queue)),
    );
    const tampered = await queueFaults(world, { ...queue, waiting: queue.waiting + 1 });
    const unbacked = await faultsOfUnbacked(world, model.users[0] ?? "");
    const controls = {
      "an edited public figure": tampered.some((fault) => fault.startsWith("the public queue")),
      "a deposit that nobody paid": unbacked.some((fault) => fault.includes("unbacked: -777")),
      "an edited line": await editedLine(db, server.pool, first),
      "an edited closing balance": await editedClosing(db, model.users, keys),
    };
    for (const [name, red] of Object.entries(controls))
      process.stdout.write(`control, ${name}: ${red ? "red" : "green"}\n`);
    for (const line of faults.slice(0, SHOWN)) process.stdout.write(`${line}\n`);
    const isRed = Object.values(controls).every((red) => red);
    process.stdout.write(
      `${JSON.stringify({ suite: "verify-statement", seed, tried: count * 2, lines, posted: model.lines, ...(await countMoved(world)), failed: faults.length, control: isRed ? "red" : "green" })}\n`,
    );
    return faults.length === 0 && lines > 0 && isRed;
  } finally {
    await server.close();
  }
}

const newKey = (): string =>
  generateKeyPairSync("ed25519")
    .privateKey.export({ format: "der", type: "pkcs8" })
    .toString("base64url");

const momentsOf = ({ from, to }: Period) => ({
  from: dayBegins(from).getTime(),
  until: dayBegins(to + 1).getTime() - 1,
});

/** The database owner edits the amount of a line: is the statement still made? */
async function editedLine(db: Db, pool: Pool, month: string): Promise<boolean> {
  const { from, to } = daysOf(month);
  const client = await pool.connect();
  await client.query("BEGIN; SET LOCAL session_replication_role = replica");
  const { rows } = await client.query<{ holder_id: string }>(
    `UPDATE ledger_entries e SET amount = amount + 1 FROM accounts a WHERE a.id = e.account_id
       AND (e.account_id, e.id) = (SELECT e.account_id, e.id FROM ledger_entries e
         JOIN accounts a ON a.id = e.account_id JOIN users u ON u.id = a.holder_id
         WHERE e.posted_at >= $1 AND e.posted_at < $2 ORDER BY e.id LIMIT 1)
     RETURNING a.holder_id`,
    [dayBegins(from), dayBegins(to + 1)],
  );
  await client.query("COMMIT");
  client.release();
  const edited = rows[0]?.holder_id;
  if (edited === undefined) return false;
  const read = await closingsOf(db, edited, { from, to }).catch((error: unknown) => error);
  return read instanceof Unsound;
}

/** The database owner edits a digit of a closing balance and its hash: does the chain still hold? */
async function editedClosing(db: Db, users: readonly string[], keys: ReadonlySet<string>) {
  for (const user of users) {
    const months = await monthsOf(db, user);
    const [first, ...rest] = months;
    if (first === undefined || rest.length === 0 || !/[1-9]\n$/.test(first.text)) continue;
    const text = first.text.replace(/[1-9]\n$/, "0\n");
    const edited = { ...first, text, hash: hashOf(text) };
    const alone = whyBroken([edited], keys);
    const inChain = whyBroken([{ ...first, hash: edited.hash }, ...rest], keys);
    return alone !== undefined && inChain !== undefined && whyBroken(months, keys) === undefined;
  }
  return false;
}
