import { COUPON_TASKS, type CouponTask } from "@candor/contract/coupon-words.ts";
import type { Db } from "../../db/pool.ts";
import type { Caller } from "../../http/session.ts";
import { factorsOf, hasSecondFactor } from "../../protection/proofs.ts";
import { hasLockedDeposit, hasTraded } from "./cause-rows.ts";
import { hasFinishedGuide } from "./task-rows.ts";

type Fact = (db: Db, caller: Pick<Caller, "userId" | "level">) => Promise<boolean> | boolean;

/** How each task is known to be done. */
const FACTS: Record<CouponTask, Fact> = {
  identity: (_, { level }) => level >= 1,
  "second-factor": async (db, { userId }) => hasSecondFactor(await factorsOf(db, userId)),
  "first-trade": (db, { userId }) => hasTraded(db, userId),
  guide: (db, { userId }) => hasFinishedGuide(db, userId),
  "locked-deposit": (db, { userId }) => hasLockedDeposit(db, userId),
};

export const isTaskDone = (
  db: Db,
  caller: Pick<Caller, "userId" | "level">,
  task: CouponTask,
): Promise<boolean> | boolean => FACTS[task](db, caller);

export async function tasksDone(db: Db, caller: Pick<Caller, "userId" | "level">) {
  const done = new Set<CouponTask>();
  for (const task of COUPON_TASKS) if (await isTaskDone(db, caller, task)) done.add(task);
  return done;
}
