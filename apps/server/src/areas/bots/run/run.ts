import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction, isPassing } from "../../../db/transaction.ts";
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

/** A throw in one bot stops that one alone; a fault of the database or of the process is none of the bot. */
async function stepContained(ctx: Ctx, id: string): Promise<void> {
  try {
    await stepBot(ctx, id);
  } catch (error) {
    if (isPassing(error) || !ctx.exchange.isReady()) throw error;
    ctx.log.error({ err: error, bot: id }, "a bot has failed, and is paused");
    await inTransaction(ctx.db, async (tx) => {
      const row = await lockBot(tx, id);
      if (row === undefined || row.state === "stopped") return;
      const dueAt = new Date(ctx.clock.now().getTime() + FAILED_LOOK_MS);
      const isStopping = row.state === "stopping";
      await changeBot(tx, id, {
        ...(!isStopping && { state: "paused", cause: "failed" }),
        due_at: dueAt,
      });
    });
  }
}
