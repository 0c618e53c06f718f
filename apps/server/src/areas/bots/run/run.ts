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

/** How long it waits without a batch of the exchange: a time may have come. */
const LOOK_MS = 1_000;
/** Between two looks others trade: a batch of theirs is not each a look of its own. */
const REST_MS = 100;
/** Bots that one turn looks at. */
const BOTS_MAX = 200;
/** One that has failed is looked at again, for its fills and its stop. */
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

/** Until the exchange has committed something, or it is time to look. Begun before a turn, so that nothing is missed. */
async function nextBatch({ bus }: Ctx, signal: AbortSignal): Promise<void> {
  const waiting = new AbortController();
  const until = AbortSignal.any([signal, waiting.signal]);
  await Promise.race([
    once(bus, "batch", { signal: until }),
    sleep(LOOK_MS, undefined, { signal: until }),
  ]).catch(() => undefined);
  waiting.abort();
}

/** One turn: marks bots whose orders were traded or whose stops were reached, and looks at those that are due. */
export async function botTurn(ctx: Ctx, realm: Realm): Promise<boolean> {
  const more = [await markTraded(ctx, realm), await stopReachedBots(ctx, realm)];
  const due = await listDue(ctx.db, realm, ctx.clock.now(), BOTS_MAX);
  for (const id of due) await stepContained(ctx, id);
  return due.length > 0 || more.includes(true);
}

/** A throw in one bot stops that one alone. A database that is away, or a process that leads no more, is no fault of a bot. */
async function stepContained(ctx: Ctx, id: string): Promise<void> {
  try {
    await stepBot(ctx, id);
  } catch (error) {
    if (isConnectionLost(error) || !ctx.exchange.isReady()) throw error;
    // Its accounts were busy for too long: the others do not wait for them.
    if (isPassing(error)) return lookAgain(ctx, id, BUSY_LOOK_MS, false);
    ctx.log.error({ err: error, bot: id }, "a bot has failed, and is paused");
    await lookAgain(ctx, id, FAILED_LOOK_MS, true);
  }
}

/** Puts a bot off. One that has failed pauses, unless it is to stop: it tries that again. */
const lookAgain = (ctx: Ctx, id: string, afterMs: number, hasFailed: boolean): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await lockBot(tx, id);
    if (row === undefined || row.state === "stopped") return;
    const state = row.state === "stopping" ? row.state : "paused";
    const dueAt = new Date(ctx.clock.now().getTime() + afterMs);
    await changeBot(tx, id, { due_at: dueAt, ...(hasFailed && { state, cause: "failed" }) });
  });
