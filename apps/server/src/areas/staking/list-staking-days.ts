import type { staking } from "@candor/contract/areas/staking/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { dec, formatDec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { findOrder, listDayRows } from "./rows.ts";

export const listStakingDays: ReadHandler<typeof staking.calls.listStakingDays> = async (
  { db },
  { input: { order_id: id }, caller },
) => {
  const order = await findOrder(db, id);
  if (order?.user_id !== caller.userId) return refuse("order-not-found");
  const rows = await listDayRows(db, id);
  return {
    list: rows.map(({ day, ended_at: endedAt, amount }) => ({
      day,
      ended_at: endedAt.toISOString(),
      amount: formatDec(dec(amount)),
    })),
  };
};
