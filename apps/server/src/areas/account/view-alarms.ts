import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { countFound } from "../../operators/user-search-rows.ts";
import { countViews } from "../../operators/user-view-rows.ts";

/** Users that an operator opens, or is shown by searches, on one day (UTC); more suggest that users are copied. */
const VIEWS_A_DAY = 100;
const FOUND_A_DAY = 1_000;

export const dayOf = (now: Date): Date => new Date(now.toISOString().slice(0, 10));

/** Operators who have seen more users today than their work needs. */
export async function viewAlarms({ db, clock }: OperatorCtx) {
  const since = dayOf(clock.now());
  const [opened, found] = await Promise.all([
    countViews(db, since),
    countFound(db, since, FOUND_A_DAY),
  ]);
  const alarmOf = (code: string) => (count: { operator: string; users: number }) => ({
    code,
    subject: `${count.operator} ${count.users}`,
    since: since.toISOString(),
  });
  return [
    ...opened.filter(({ users }) => users > VIEWS_A_DAY).map(alarmOf("many-views")),
    ...found.map(alarmOf("many-found")),
  ];
}
