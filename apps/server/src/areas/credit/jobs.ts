import { CREDIT_ORDERS_READ, CREDIT_RULES } from "@candor/rules/credit-score.ts";
import type { Db } from "../../db/pool.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Job } from "../../jobs/job.ts";
import { dailyAt } from "../../jobs/schedule.ts";
import { insertReached, lastUserAfter } from "./rows.ts";

/** How many users one transaction handles: few enough that none holds locks for long. */
const SLICE_USERS = 100;
const DAY_MS = 86_400_000;

const rulesOf = (cause: "age" | "orders") => CREDIT_RULES.filter((rule) => rule.cause === cause);

/** Adds the steps that any user has reached by the end of the day before, slice by slice. */
export async function addReached(
  db: Db,
  dueAt: Date,
  signal: AbortSignal,
  most = SLICE_USERS,
): Promise<void> {
  const day = new Date(dueAt.getTime() - DAY_MS).toISOString().slice(0, 10);
  const terms = {
    day,
    at: dueAt,
    ages: rulesOf("age"),
    orders: rulesOf("orders"),
    ordersRead: CREDIT_ORDERS_READ,
  };
  for (let above = 0; ;) {
    signal.throwIfAborted();
    const upTo = await lastUserAfter(db, above, most);
    if (upTo === undefined) return;
    const slice = { ...terms, above, upTo };
    await inTransaction(db, (tx) => insertReached(tx, slice));
    above = upTo;
  }
}

/** Late enough after midnight that all trades of the day before are in their users' volumes. */
const addForTheDayBefore: Job = {
  name: "credit.addReached",
  schedule: dailyAt(1, 10),
  makeUp: "each",
  run: ({ db }, dueAt, signal) => addReached(db, dueAt, signal),
};

export const jobs: readonly Job[] = [addForTheDayBefore];
