import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { takeSteps } from "../../../jobs/paced.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { endOfLeft } from "./end-of-left.ts";
import { consumeLeads } from "./lead-events.ts";
import { moveShares } from "./shares.ts";
import { stopLosers } from "./stop-losers.ts";
import { stepCopies } from "./step-copies.ts";

/** How long the copier waits without an event, since a due time or a price alone may require a turn. */
const LOOK_MS = 1_000;
/** The rest between two turns, so that not each batch of other users' trades causes a turn. */
const REST_MS = 20;

/** Copies leads for as long as this process leads the jobs and the exchange. */
export async function runCopier(ctx: Ctx, realm: Realm, signal: AbortSignal): Promise<void> {
  const turn = async (): Promise<boolean> =>
    ctx.exchange.isLeading() && (await copyTurn(ctx, realm));
  while (!signal.aborted) {
    const event = nextEvent(ctx, signal);
    await takeSteps(turn, { signal, rest: 1 });
    await event;
    await sleep(REST_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Waits for a commit of the contracts' writer or for the next turn. Begins before a turn, so that none is missed. */
async function nextEvent({ bus }: Ctx, signal: AbortSignal): Promise<void> {
  const waiting = new AbortController();
  const until = AbortSignal.any([signal, waiting.signal]);
  await Promise.race([
    once(bus, "contracts", { signal: until }),
    sleep(LOOK_MS, undefined, { signal: until }),
  ]).catch(() => undefined);
  waiting.abort();
}

/**
 * One turn: records for each follower what leads have done, carries the copies out, and shares their results. It does a
 * bounded part of each and returns whether more may be left; the rows show at any moment what remains.
 */
export async function copyTurn(ctx: Ctx, realm: Realm): Promise<boolean> {
  const more = [
    await consumeLeads(ctx, realm),
    await endOfLeft(ctx, realm),
    (await stopLosers(ctx, realm), false),
    await stepCopies(ctx, realm),
    await moveShares(ctx, realm),
  ];
  return more.includes(true);
}
