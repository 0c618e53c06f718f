import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { beginLead } from "../../apps/server/src/areas/copy/index.ts";
import { openDb } from "../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../apps/server/src/db/transaction.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import type { Load } from "./load.ts";
import { outcomeOf } from "./outcome.ts";
import type { Trader } from "./traders.ts";

/** A lead trader and the followers who copy them. */
export type Copying = { lead: Trader; followers: readonly Trader[] };

const TERMS = {
  about: "proof",
  share_rate: "0.1",
  followers_max: 10,
  copied_margin_max: "1000000",
};
/** The parts of the lead's margin that followers use; one lot of the lead may come to less than one of theirs. */
const PARTS = ["1", "0.5", "0.2"];

/** Makes a demo user a lead directly, as guests may not ask for it; the others follow with their whole grant. */
export async function beginCopying(pool: pg.Pool, { lead, followers }: Copying): Promise<void> {
  const begun = { userId: lead.userId, realm: "demo", now: systemClock.now() } as const;
  await inTransaction(openDb(pool), (tx) => beginLead(tx, begun, TERMS));
  for (const [index, { call }] of followers.entries())
    await call("copy.follow", {
      trader_user_id: lead.userId,
      type: "ratio",
      number: PARTS[index % PARTS.length] ?? "1",
      slippage: "0.05",
    });
}

const ORDER = {
  currency_id: "1",
  legal_id: "3",
  order: { type: "market", direction: "long", mode: "isolated", multiple: 5, lots: 20 },
} as const;
const PATIENCE_MS = 60_000;
const AGAIN_MS = 200;

/** Has the lead open a position, so that its copies are under way when the server is killed. */
export async function openToCopy({ call }: Trader, load: Load): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  let key = randomUUID();
  while (performance.now() < until) {
    const asked = await outcomeOf(call("contracts.submitContract", ORDER, { key }));
    if (asked.kind === "done") {
      load.positions.add(asked.value.id);
      return;
    }
    // A key answers its refusal from then on, so the next try has a new one; a lost answer is asked for again.
    if (asked.kind === "refused") key = randomUUID();
    await sleep(AGAIN_MS);
  }
  throw new Error("the lead could open nothing");
}
