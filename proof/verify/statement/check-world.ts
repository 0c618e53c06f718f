import { randomUUID } from "node:crypto";
import { getWithdrawalQueue } from "../../../apps/server/src/areas/withdrawal/get-withdrawal-queue.ts";
import { dec } from "../../../packages/money/src/index.ts";
import { custodyFaults } from "../../harness/custody-faults.ts";
import type { Model } from "./activity.ts";
import { type ChainWorld, NETWORK } from "./chain-world.ts";

const NOT_SENT = ["review", "approved", "broadcasting", "unknown", "returning"];

export type Queue = { waiting: number; oldest_seconds: number | null };

/** The public figures, as any visitor reads them. */
export const publicQueue = async ({ ctx }: ChainWorld): Promise<Queue> => {
  const answer = await getWithdrawalQueue(ctx, undefined as never);
  if (!("waiting" in answer)) throw new Error("the queue was refused");
  return answer;
};

/** Compares the public figures with a row-by-row count of the table. */
export async function queueFaults({ ctx }: ChainWorld, shown: Queue): Promise<string[]> {
  const rows = await ctx.db.selectFrom("withdrawals").select(["state", "created_at"]).execute();
  const waiting = rows.filter(({ state }) => NOT_SENT.includes(state));
  const oldest = Math.min(...waiting.map(({ created_at: at }) => at.getTime()));
  const seconds =
    waiting.length === 0 ? null : Math.floor((ctx.clock.now().getTime() - oldest) / 1_000);
  const faults = [];
  if (shown.waiting !== waiting.length)
    faults.push(`the public queue: ${shown.waiting} wait, and in truth ${waiting.length}`);
  if (shown.oldest_seconds !== seconds)
    faults.push(`the public queue: the oldest is ${shown.oldest_seconds} s old, not ${seconds}`);
  return faults;
}

/** What the chain holds in excess or lacks, by name. */
export const chainFaults = ({ ctx, holdings }: ChainWorld): Promise<string[]> =>
  custodyFaults(ctx, NETWORK, holdings.view);

/** The database owner credits a deposit that was never paid: returns the alarms about it. */
export async function faultsOfUnbacked(world: ChainWorld, user: string): Promise<string[]> {
  const { db, clock } = world.ctx;
  const id = randomUUID();
  const [at, row] = [clock.now(), { id, user_id: user, currency_id: 3, network: NETWORK }];
  const credited = { amount: "777", way: "chain", state: "credited", created_at: at };
  await db
    .insertInto("deposits")
    .values({ ...row, ...credited, credited_at: at })
    .execute();
  const faults = await chainFaults(world);
  await db.deleteFrom("deposits").where("id", "=", id).execute();
  return faults;
}

/** Compares each balance of the model with the account's. */
export async function balanceFaults({ ctx }: ChainWorld, model: Model): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("accounts as a")
    .innerJoin("users as u", "u.id", "a.holder_id")
    .select(["a.holder_id", "a.kind", "a.currency_id", "a.available", "a.frozen"])
    .execute();
  const stored = new Map(
    rows.map((row) => [
      `${row.holder_id} ${row.kind} ${row.currency_id}`,
      dec(row.available) + dec(row.frozen),
    ]),
  );
  return [...new Set([...stored.keys(), ...model.balances.keys()])].flatMap((key) => {
    const [has, counted] = [stored.get(key) ?? 0n, model.balances.get(key) ?? 0n];
    return has === counted ? [] : [`${key} is another balance than was counted`];
  });
}

/** The number of deposits and withdrawals, so that an empty run does not pass for a sound one. */
export async function countMoved({ ctx }: ChainWorld) {
  const count = async (table: "deposits" | "withdrawals"): Promise<number> =>
    (
      await ctx.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count;
  return { deposits: await count("deposits"), withdrawals: await count("withdrawals") };
}
