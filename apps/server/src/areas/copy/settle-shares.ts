import { type Dec, ZERO, add, formatDec } from "@candor/money";
import { inTransaction } from "../../db/transaction.ts";
import type { Job } from "../../jobs/job.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { notify } from "../notices/index.ts";
import { payShare } from "./pay-share.ts";
import { quoteOf } from "./valued.ts";
import { BEFORE_FIRST, listOwing } from "./relation-rows.ts";

const DAY_SECONDS = 86_400;
/** Monday 00:00 UTC: 1970 began on a Thursday. */
const MONDAYS = { everySeconds: 7 * DAY_SECONDS, offsetSeconds: 4 * DAY_SECONDS };
/** How many relations are read at a time. */
const SLICE = 500;

/** Pays each relation's share to its lead once a week (product rules, section 6). */
export const settleShares: Job = {
  name: "copy.settleShares",
  schedule: MONDAYS,
  makeUp: "latest",
  run: async (ctx, _dueAt, signal) => {
    const unsettled = [
      ...(await settleRealm(ctx, "live", signal)),
      ...(await settleRealm(ctx, "demo", signal)),
    ];
    // Shares that were still being moved are settled when the run is tried again.
    if (unsettled.length > 0) throw new Error(`shares still move of ${unsettled.join(", ")}`);
  },
};

/** How many relations the error names. */
const NAMED_MAX = 5;

async function settleRealm(ctx: Ctx, realm: Realm, signal: AbortSignal): Promise<string[]> {
  const received = new Map<string, Dec>();
  const unsettled: string[] = [];
  for (let after: string | undefined = BEFORE_FIRST; after !== undefined;) {
    const rows = await listOwing(ctx.db, { realm, after, count: SLICE });
    for (const { id } of rows) {
      signal.throwIfAborted();
      const paid = await payShare(ctx, id, { isNotified: false });
      if (paid === "unsettled") unsettled.push(id);
      if (typeof paid !== "string")
        received.set(paid.leadId, add(received.get(paid.leadId) ?? ZERO, paid.amount));
    }
    after = rows.length < SLICE ? undefined : rows.at(-1)?.id;
  }
  await notifyLeads(ctx, received);
  return unsettled.slice(0, NAMED_MAX);
}

/** Notifies each lead once, with the sum of all followers. */
async function notifyLeads(ctx: Ctx, received: ReadonlyMap<string, Dec>): Promise<void> {
  const { code: currency } = quoteOf(ctx);
  for (const [userId, amount] of received)
    await inTransaction(ctx.db, (tx) =>
      notify(ctx, tx, userId, "copy-share-received", { amount: formatDec(amount), currency }),
    );
}
