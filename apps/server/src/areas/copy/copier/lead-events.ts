import { inTransaction } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { copyOpening } from "./openings.ts";
import { type LeadEvent, NUMBERS_MAX, hear, leadEvents, readProgress } from "./progress-rows.ts";
import { followClosing, followStops } from "./wanted-rows.ts";

/** How many events of leads one run handles. */
const EVENTS_MAX = 100;

/**
 * Records what leads' changes mean for their followers, and returns whether more may be left. An event may be recorded
 * twice: one that a crash interrupted is recorded again, since the progress moves after it.
 */
export async function consumeLeads(ctx: Ctx, realm: Realm): Promise<boolean> {
  const { after, through } = await readProgress(ctx.db, realm);
  if (through === after) return false;
  const events = await leadEvents(ctx.db, { realm, after, through, most: EVENTS_MAX });
  for (const event of events) await consume(ctx, realm, event);
  const isAll = events.length < EVENTS_MAX;
  const last = isAll ? through : (events.at(-1)?.number ?? through);
  await hear(ctx.db, { realm, after, through: last }, ctx.clock.now());
  return !isAll || through - after >= NUMBERS_MAX;
}

async function consume(ctx: Ctx, realm: Realm, event: LeadEvent): Promise<void> {
  const now = ctx.clock.now();
  if (event.what === "open") await copyOpening(ctx, realm, event);
  else if (event.what === "stops") await inTransaction(ctx.db, (tx) => followStops(tx, event, now));
  else await inTransaction(ctx.db, (tx) => followClosing(tx, event, now));
}
