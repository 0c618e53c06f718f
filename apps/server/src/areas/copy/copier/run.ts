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

/** How long the copier waits without an event: a time may have come, or a price alone may have changed something. */
const LOOK_MS = 1_000;
/** Between two looks others trade: a batch of theirs is not each a look of its own. */
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

/** Until the writer of contracts has committed something, or it is time to look. Begun before a turn, so that nothing is missed. */
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
 * One turn: what leads have done is written down for each follower, then copies are made as written, and what has come of
 * them is shared. A bounded part of each; says whether there may be more. Rows say at any moment what remains to be done.
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
