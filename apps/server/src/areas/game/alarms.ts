import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { findDoubtful } from "./rows.ts";

/** How long the alarm about an ended game with a differing replay lasts. */
const TOLD_MS = 7 * 86_400_000;

export async function alarms({ db, clock }: OperatorCtx) {
  const since = new Date(clock.now().getTime() - TOLD_MS);
  const { count, last } = await findDoubtful(db, since);
  if (last === null) return [];
  return [{ code: "game-doubtful", subject: `${count}`, since: last.toISOString() }];
}
