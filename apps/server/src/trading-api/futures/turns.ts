import { type Ctx, kept } from "../../manifest/ctx.ts";
import { faults } from "../fault.ts";

const WAITING_MAX = 20;

/** One user's orders in turn, since each is planned by what the one before has left. */
export const turnsOf = kept((_ctx: Ctx) => {
  const turns = new Map<string, { last: Promise<unknown>; count: number }>();
  return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const before = turns.get(userId);
    if (before !== undefined && before.count >= WAITING_MAX) throw faults.tooMany();
    const turn = before ?? { last: Promise.resolve(), count: 0 };
    const run = turn.last.then(work, work);
    turn.last = run;
    turn.count += 1;
    turns.set(userId, turn);
    try {
      return await run;
    } finally {
      turn.count -= 1;
      if (turn.count === 0) turns.delete(userId);
    }
  };
});
