import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Received, openSmtpSink } from "../../apps/server/src/testing/smtp-sink.ts";
import type { MutantName } from "../mutants/mutants.ts";
import { type Random, createRandom } from "../harness/random.ts";
import { type RunningServer, createServer } from "../harness/running-server.ts";
import { type Told, clientOf, newTold, openAddresses, tellUsers } from "./told-users.ts";

const CYCLES = 20;
const CONTROL_CYCLES_MAX = 10;
const ADDRESSES = 150;
/** The mails that must be asked for before each kill, so that there is something to lose. */
const ASKED_FIRST = 10;
const PATIENCE_MS = 60_000;
/** The clock moves this far with each start, so that all interrupted work is due again. */
const MOVED_SECONDS = 60;

type Totals = Awaited<ReturnType<typeof judge>> & { cycles: number; waiting_at_kills: number };

/**
 * Kills the server with SIGKILL while it commits notices and mails and sends them, repeatedly. In the end each notice
 * exists once, and each mail has arrived at least once, all its copies under one Message-ID. The control forgets mails
 * and notices, and changes the id.
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
  const totals = await killedServer(seed, cycles);
  const control = await killedServer(seed, CONTROL_CYCLES_MAX, "careless-outbox");
  const isControlRed = isCaught(control);
  const failed =
    totals.mails_lost +
    totals.ids_beyond +
    totals.ids_shared +
    totals.notices_lost +
    totals.notices_doubled +
    totals.causes_lost +
    totals.faults;
  process.stdout.write(
    `${JSON.stringify({
      suite: "chaos-outbox",
      seed,
      tried: totals.mails + totals.notices,
      failed,
      ...totals,
      control: isControlRed ? "red" : "green",
      control_mails_lost: control.mails_lost,
      control_notices_lost: control.notices_lost,
      control_ids_beyond: control.ids_beyond,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  // Kills that never fell between a commit and its mail would prove nothing.
  return failed === 0 && isControlRed && totals.waiting_at_kills > 0;
}

/** Whether everything that the control's server does wrong was found. */
const isCaught = ({ mails_lost, notices_lost, ids_beyond }: Totals): boolean =>
  mails_lost > 0 && notices_lost > 0 && ids_beyond > 0;

/** Kills a server again and again; with a mutant it ends as soon as that is caught. */
async function killedServer(seed: number, cycles: number, mutant?: MutantName): Promise<Totals> {
  const random = createRandom(seed);
  const sink = await openSmtpSink(unreliable(random));
  const clockFile = join(tmpdir(), `candor-clock-${randomUUID()}`);
  const server = await createServer({
    ...(mutant !== undefined && { mutant }),
    isUnlimited: true,
    environment: { MAIL_URL: sink.url, CANDOR_CLOCK_FILE: clockFile },
  });
  const told = newTold();
  let [ran, waiting, movedBy] = [0, 0, 0];
  const moveClock = (): void => writeFileSync(clockFile, `${(movedBy += MOVED_SECONDS)}`);
  try {
    for (;;) {
      await server.start();
      await killWhileTelling(server, told, 100 + random.below(900));
      moveClock();
      waiting += await countWaiting(server);
      ran += 1;
      const isLast = ran >= cycles;
      if (mutant === undefined && !isLast) continue;
      await server.start();
      await untilSent(server, moveClock);
      const totals = {
        cycles: ran,
        waiting_at_kills: waiting,
        ...(await judge(server, told, sink.received)),
      };
      if (isLast || isCaught(totals)) return totals;
      await server.kill();
    }
  } finally {
    await server.close();
    await sink.close();
    rmSync(clockFile, { force: true });
  }
}

/** A mail server that delays before and after each letter, and sometimes breaks off. */
const unreliable = (random: Random) => ({
  refuseRecipient: () => sleep(random.below(120), undefined),
  beforeAnswer: () => sleep(random.below(120)),
  breaksAfter: () => random.below(20) === 0,
});

async function killWhileTelling(server: RunningServer, told: Told, afterMs: number): Promise<void> {
  const addresses = await openAddresses(server, ADDRESSES);
  const enough = told.addresses.length + ASKED_FIRST;
  let isOver = false;
  const telling = tellUsers(server, addresses, told, () => isOver);
  const until = performance.now() + PATIENCE_MS;
  while (told.addresses.length < enough && performance.now() < until) await sleep(5);
  await sleep(afterMs);
  const killed = server.kill();
  isOver = true;
  await killed;
  await telling;
}

async function countWaiting({ pool }: RunningServer): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM outbox_messages WHERE state = 'waiting'",
  );
  return rows[0]?.count ?? NaN;
}

async function untilSent(server: RunningServer, moveClock: () => void): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while ((await countWaiting(server)) > 0 && performance.now() < until) {
    await sleep(500);
    moveClock();
  }
}

/** Compares the mails, notices and answered calls with what arrived. */
async function judge(server: RunningServer, told: Told, received: readonly Received[]) {
  const { rows: mails } = await server.pool.query<{ target: string }>(
    "SELECT target FROM outbox_messages",
  );
  const { rows: users } = await server.pool.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM notices n WHERE n.user_id = u.id AND code = 'demo-opened')::integer AS count
     FROM users u WHERE realm = 'demo'`,
  );
  const queued = new Set(mails.map(({ target }) => target));
  const arrived = new Set(received.map(({ to }) => to));
  const named = new Set(received.map(({ to, messageId }) => `${to} ${messageId}`));
  const read = await Promise.all(told.tokens.map((token) => noticesOf(server, token)));
  return {
    mails: mails.length,
    letters: received.length,
    mails_lost: mails.filter(({ target }) => !arrived.has(target)).length,
    ids_beyond: named.size - arrived.size,
    ids_shared: named.size - new Set(received.map(({ messageId }) => messageId)).size,
    notices: users.length,
    notices_lost: users.filter(({ count }) => count === 0).length,
    notices_doubled: users.filter(({ count }) => count > 1).length,
    // Answered calls whose mail is missing, or whose owner does not find the notice.
    causes_lost:
      told.addresses.filter((address) => !queued.has(address)).length +
      read.filter((count) => count !== 1).length,
    unknown: told.unknown,
    faults: told.faults,
  };
}

async function noticesOf(server: RunningServer, token: string): Promise<number> {
  const { list } = await clientOf(server, token)("notices.listNotices", {});
  return list.filter(({ code }) => code === "demo-opened").length;
}
