import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { ENTRY_KINDS, type EntryKind } from "@candor/contract/area-words.ts";
import { dec, formatDec, neg } from "@candor/money";
import { withConsoleKey } from "../../../apps/server/src/operators/console-key.ts";
import { systemClock } from "../../../apps/server/src/platform/clock.ts";
import { openDb, openPool } from "../../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../../apps/server/src/db/transaction.ts";
import { openAccount } from "../../../apps/server/src/ledger/accounts.ts";
import { carryLedger } from "../../../apps/server/src/ledger/carry.ts";
import { outsideAccount } from "../../../apps/server/src/ledger/outside.ts";
import { post } from "../../../apps/server/src/ledger/post.ts";
import { openOperators, operatorWith } from "../../harness/operators.ts";
import { askWithdrawal, openAccomplice, openSubjects } from "./accomplices.ts";
import { type Attacked, watchAlarms, watchSubjects } from "./by-groups.ts";
import { byConsoleAddress, byConsoleConnection, byConsoleSession } from "./by-console.ts";
import { effectsNow, effectsSince } from "./effects.ts";
import { telling } from "./judge.ts";
import { SIGNER_BOUNDS, insidersPolicy, leavesAtMost } from "./policy.ts";
import { drain, makeValue, takePower } from "./schemes.ts";
import { takeByKey } from "./stolen-key.ts";
import { type Targets, byApp, notRefused, openAnySession } from "./stolen.ts";
import type { Insider, World } from "./world.ts";

const NOTHING = { alone: [], together: [], credited: 0, left: 0n, bound: 0n, alarms: [] };
const USDT = 3;
const MINTED = dec("1000000");
const CARRIED_MS = 60_000;
const INFLOW = "much-comes-in";
const EACH = SIGNER_BOUNDS.smallPayment + 4n;

/** What a thief of a process, of an address or of a key does; the last one spoils the books, and is to be seen there. */
export async function attackByTheft(world: World, isSmallTried: boolean): Promise<Attacked> {
  const all: Attacked = { lines: [], findings: [], tried: 0 };
  const targets = await openTargets(world);
  const { app, console, keyed } = addressesOf(world);
  const token = await openAnySession(keyed, targets.support);
  for (const [who, url, attempts, shown] of [
    ["address of the console's database", console, byConsoleAddress(targets), ""],
    ["connection of the console: its key alone", keyed, byConsoleConnection(targets), ""],
    ["connection of the console: one session of support", keyed, byConsoleSession(targets), token],
    ["process of the app: its role in the database", app, byApp(targets), ""],
  ] as const) {
    const done = await notRefused(url, attempts, shown);
    all.findings.push(...done.map((says) => `${who}: ${says}`));
    all.tried += attempts.length;
    all.lines.push({ who, ...NOTHING });
  }
  for (const scene of [byKey, byConsoleProcess, byMinting]) {
    const { lines, findings, tried } = await scene(world, isSmallTried);
    all.lines.push(...lines);
    all.findings.push(...findings);
    all.tried += tried;
  }
  return all;
}

/** Addresses of the database as a thief has them: of either role, and of the console with the key of its process. */
export function addressesOf({ server }: World) {
  const {
    CONSOLE_DATABASE_URL: console = "",
    DATABASE_URL: app = "",
    PEPPER = "",
  } = server.environment;
  return { app, console, keyed: withConsoleKey(console, PEPPER) };
}

/** What waits for decisions, of honest people. */
export async function openTargets(world: World): Promise<Targets> {
  const accomplice = await openAccomplice(world);
  const { requestId: credit } = await openSubjects(world, accomplice);
  const withdrawal = (await askWithdrawal(accomplice, "1000")) ?? "";
  const idOf = async (role: "owner" | "finance" | "support"): Promise<string> =>
    (await openOperators(world.server, role, 1))[0]?.id ?? "";
  const { rows } = await world.server.pool.query<{ number: string }>(
    `INSERT INTO config_changes (kind, subject, after, reason, is_public, decided_at, effective_at)
     VALUES ('setting', 'contact', '"later"', 'x', true, now(), now() + interval '30 days') RETURNING number::text`,
  );
  return {
    accomplice,
    credit,
    withdrawal,
    change: rows[0]?.number ?? "",
    owner: await idOf("owner"),
    finance: await idOf("finance"),
    support: await idOf("support"),
  };
}

async function byKey({ span }: World): Promise<Attacked> {
  const { tokens, coins, refused } = await takeByKey(insidersPolicy(span, []));
  const { small, coin } = leavesAtMost(span);
  const who = "request key of the signer";
  const findings: string[] = [];
  if (tokens > small) findings.push(`${who}: ${tokens} USDT were signed, and not ${small}`);
  if (coins > coin) findings.push(`${who}: ${coins} of the coin's units were signed`);
  if (tokens === 0n) findings.push(`${who}: nothing was signed, so that nothing was tried`);
  const line = { who, ...NOTHING, left: tokens, bound: small };
  return { lines: [line], findings, tried: refused.length };
}

const TOLD_OF_PROCESS = new Set(["much-let-in", "roles-given", "unsigned-leaves"]);

/** All operators' sessions, without any of their passkeys. */
async function byConsoleProcess(world: World, isSmallTried: boolean): Promise<Attacked> {
  const { server, span } = world;
  const { keyed } = addressesOf(world);
  const people: Insider[] = [];
  for (const role of ["support", "finance", "finance", "owner", "owner", "owner"] as const) {
    const [honest] = await openOperators(server, role, 1);
    const id = honest?.id ?? "";
    const token = await openAnySession(keyed, id);
    people.push({ ...operatorWith(server, { id, token }), role });
  }
  const who = "process of the console: every operator's session";
  const alarms = await watchAlarms(world);
  const accomplice = await openAccomplice(world);
  const before = await effectsNow(world);
  const group = { roles: people.map(({ role }) => role), people };
  await makeValue(world, group, accomplice);
  const { small } = leavesAtMost(span);
  const large = await drain(world, people, { each: "5000", count: 2, bound: 0n });
  const count = Number(small / SIGNER_BOUNDS.smallPayment) + 2;
  const asked = { each: `${EACH}`, count, bound: small };
  const left = large + (isSmallTried ? await drain(world, people, asked) : 0n);
  // Roles are given last, since the operator who gets them counts as one person with the group.
  await takePower(world, group);
  const did = effectsSince(before, await effectsNow(world));
  const codes = telling(await alarms());
  const findings: string[] = [];
  if (left > small) findings.push(`${who}: ${left} USDT have left, and not ${small}`);
  if (did.credited === 0) findings.push(`${who}: nothing was credited, so that nothing was tried`);
  for (const code of ["much-let-in", "roles-given"])
    if (!codes.includes(code)) findings.push(`${who}: without the alarm ${code}`);
  const together = Object.keys(did.approved).toSorted();
  const told = codes.filter((code) => TOLD_OF_PROCESS.has(code));
  if (isSmallTried && left === small && !codes.includes("unsigned-leaves"))
    findings.push(`${who}: without the alarm unsigned-leaves`);
  const line = {
    who,
    alone: [],
    together,
    credited: did.credited,
    left,
    bound: small,
    alarms: told,
  };
  return { lines: [line], findings, tried: people.length };
}

/** The app's role posts for a living: what it brings in from outside, as entries of any kind, is told of as one sum. */
async function byMinting(world: World): Promise<Attacked> {
  const { server } = world;
  const who = "process of the app: value out of nothing";
  const told = await inflowTold(world);
  const before = await told();
  for (const kind of ENTRY_KINDS) {
    const { userId } = await openAccomplice(world);
    await mint(server.environment["DATABASE_URL"] ?? "", { holderId: userId, kind });
  }
  const credited = Number(formatDec(MINTED)) * ENTRY_KINDS.length;
  // A payment that leaves meanwhile lowers the sum a little; a kind left out would lower it by all of its own.
  const isTold = (await told()) >= before + credited - Number(formatDec(MINTED)) / 2;
  const findings = isTold ? [] : [`${who}: without the alarm ${INFLOW}`];
  const line = { ...NOTHING, credited, left: null, bound: null, alarms: isTold ? [INFLOW] : [] };
  return { lines: [{ who, ...line }], findings, tried: ENTRY_KINDS.length };
}

/** What the alarm says has come from outside today; 0 without one. */
async function inflowTold(world: World): Promise<() => Promise<number>> {
  const alarms = await watchSubjects(world);
  return async () => {
    await carryNewest(world.server.pool);
    const subject = (await alarms()).find(({ code }) => code === INFLOW)?.subject;
    return Number.parseFloat(subject ?? "0");
  };
}

/** As the console's watch does each minute: entries are carried once no transaction before them is under way. */
async function carryNewest(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ newest: string }>(
    "SELECT max(id) AS newest FROM ledger_entries",
  );
  for (const end = performance.now() + CARRIED_MS; performance.now() < end; await sleep(100)) {
    await carryLedger(pool);
    const { rows: reached } = await pool.query(
      "SELECT FROM ledger_checkpoint WHERE entry_id >= $1",
      [rows[0]?.newest],
    );
    if (reached.length > 0) return;
  }
}

async function mint(
  url: string,
  { holderId, kind }: { holderId: string; kind: EntryKind },
): Promise<void> {
  const db = openDb(openPool(url, 1));
  await inTransaction(db, async (tx) => {
    const own = { holderId, realm: "live", kind: "change", currencyId: USDT } as const;
    const accountId = await openAccount(tx, own);
    const line = { currencyId: USDT, kind, ref: randomUUID() } as const;
    await post(tx, {
      realm: "live",
      cause: `test.${kind}`,
      causeId: line.ref,
      reason: null,
      postedAt: systemClock.now(),
      lines: [
        { ...line, accountId: await outsideAccount(tx, "live", USDT), amount: neg(MINTED) },
        { ...line, accountId, amount: MINTED },
      ],
    });
  });
  await db.destroy();
}
