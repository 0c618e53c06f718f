import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import type { Accepted } from "@candor/rules/prices/deciding.ts";
import type { CoreCtx } from "../manifest/ctx.ts";
import { type Tx, inTransaction } from "../db/transaction.ts";
import { type DecidingSecond, decidingSecond } from "../feed/deciding-second.ts";
import { newId } from "../platform/ids.ts";
import { beginWait, endWait } from "./waits.ts";

/** A request that is binding from its acceptance. `second` decides it once that is recorded; undefined if none does. */
export type Bound = {
  waitId: string;
  accepted: Accepted;
  second: Promise<DecidingSecond | undefined>;
};

/** An accepted request with the second that decides it. */
export type Decided = Omit<Bound, "second"> & { second: DecidingSecond };

type Holding = { accountId: number; held: Dec; marketIds: readonly number[] };

/** Accepts a request that a recorded second of these markets decides, and holds its cost in the locked account. */
export async function accept(
  ctx: Pick<CoreCtx, "clock" | "feed">,
  tx: Tx,
  { accountId, held, marketIds }: Holding,
): Promise<Bound> {
  const now = ctx.clock.now();
  const accepted = { acceptedAt: now.getTime(), acceptedEvent: ctx.feed.lastId() };
  // Followed from now on, so that no deciding second is missed while the hold becomes durable.
  const second = decidingSecond(ctx.feed, accepted, marketIds);
  const waitId = newId(ctx.clock);
  await beginWait(tx, { id: waitId, accountId, held, acceptedAt: now });
  return { waitId, accepted, second };
}

/** Waits for the second that decides the request; if none does in time, the hold is released. */
export async function secondOf(
  { db }: Pick<CoreCtx, "db">,
  { second: awaited, ...bound }: Bound,
): Promise<Decided | Refusal<"no-price">> {
  const second = await awaited;
  if (second !== undefined) return { ...bound, second };
  await inTransaction(db, (tx) => endWait(tx, bound.waitId));
  return refuse("no-price");
}
