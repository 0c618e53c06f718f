import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction, isConnectionLost, isPassing } from "../../../db/transaction.ts";
import { takeSteps } from "../../../jobs/paced.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { changeBot, listDue, lockBot } from "../rows.ts";
import { stepBot } from "./step.ts";
import { stopReachedBots } from "./stop-reached.ts";
import { markTraded } from "./touched.ts";

/** How long the loop waits without a batch of the exchange, since a bot may become due. */
const LOOK_MS = 1_000;
/** The rest between two turns, so that not each batch of other users' trades causes a turn. */
const REST_MS = 100;
/** How many bots one turn steps. */
const BOTS_MAX = 200;
/** A failed bot gets another step after this time, for its fills and its stop. */
const FAILED_LOOK_MS = 60_000;
const BUSY_LOOK_MS = 2_000;

/** Runs the bots of a realm for as long as this process leads the jobs and the exchange. */
export async function runBots(ctx: Ctx, realm: Realm, signal: AbortSignal): Promise<void> {
  const turn = async (): Promise<boolean> => ctx.exchange.isReady() && (await botTurn(ctx, realm));
  while (!signal.aborted) {
    const event = nextBatch(ctx, signal);
    await takeSteps(turn, { signal, rest: 1 });
    await event;
    await sleep(REST_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Waits for a batch of the exchange or for the next turn. It begins before a turn, so that no batch is missed. */
async function nextBatch({ bus }: Ctx, signal: AbortSignal): Promise<void> {
  const waiting = new AbortController();
  const until = AbortSignal.any([signal, waiting.signal]);
  await Promise.race([
    once(bus, "batch", { signal: until }),
    sleep(LOOK_MS, undefined, { signal: until }),
  ]).catch(() => undefined);
  waiting.abort();
}

/** One turn: makes bots due whose orders were traded or whose stops were reached, and steps those that are due. */
export async function botTurn(ctx: Ctx, realm: Realm): Promise<boolean> {
  const more = [await markTraded(ctx, realm), await stopReachedBots(ctx, realm)];
  const due = await listDue(ctx.db, realm, ctx.clock.now(), BOTS_MAX);
  for (const id of due) await stepContained(ctx, id);
  return due.length > 0 || more.includes(true);
}

/** An error stops its own bot alone. A lost connection, or a lost lead, is not the bot's fault. */
async function stepContained(ctx: Ctx, id: string): Promise<void> {
  try {
    await stepBot(ctx, id);
  } catch (error) {
    if (isConnectionLost(error) || !ctx.exchange.isReady()) throw error;
    // The bot's accounts were locked for too long; other bots do not wait for them.
    if (isPassing(error)) return lookAgain(ctx, id, BUSY_LOOK_MS, false);
    ctx.log.error({ err: error, bot: id }, "a bot has failed, and is paused");
    await lookAgain(ctx, id, FAILED_LOOK_MS, true);
  }
}

/** Postpones a bot. A failed one pauses, unless it is stopping: it then tries again. */
const lookAgain = (ctx: Ctx, id: string, afterMs: number, hasFailed: boolean): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await lockBot(tx, id);
    if (row === undefined || row.state === "stopped") return;
    const state = row.state === "stopping" ? row.state : "paused";
    const dueAt = new Date(ctx.clock.now().getTime() + afterMs);
    await changeBot(tx, id, { due_at: dueAt, ...(hasFailed && { state, cause: "failed" }) });
  });
