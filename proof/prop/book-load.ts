import { setTimeout as sleep } from "node:timers/promises";
import { toNumber } from "@candor/money";
import { outcomeOf } from "../harness/outcome.ts";
import { quotationOf } from "../harness/quotations.ts";
import type { Random } from "../harness/random.ts";
import type { Trader } from "../harness/traders.ts";

/** Users who trade. The house may quote too between `low` and `high`; outside there are only users' orders. */
export type Load = {
  low: number;
  high: number;
  /** Stops, and returns when every call is answered. */
  rest: () => Promise<void>;
};

/** Below the rate at which the server would ask a user to slow down. */
const PAUSE_MS = 60;
/** Orders rest three to nine percent from the index; the house stays within one. */
const NEAR = 0.02;

/** The open orders of each user, to be cancelled at some time. */
const openOrders = new WeakMap<Trader, string[]>();

export async function startLoad(
  traders: readonly Trader[],
  symbol: string,
  random: Random,
): Promise<Load> {
  const [first] = traders;
  if (first === undefined) throw new Error("no traders");
  const index = toNumber((await quotationOf(first.call, symbol)).index);
  let isResting = false;
  const work = async (trader: Trader): Promise<void> => {
    const { call } = trader;
    const open = openOrders.get(trader) ?? [];
    openOrders.set(trader, open);
    while (!isResting) {
      const order = await outcomeOf(call("spot.placeOrder", orderAround(index, random)));
      if (order.kind === "done" && order.value.status === "in_progress") open.push(order.value.id);
      if (open.length > 12 || random.below(3) === 0) {
        const [id] = open.splice(random.below(Math.max(1, open.length)), 1);
        if (id !== undefined) await outcomeOf(call("spot.cancelOrder", { id }));
      }
      await sleep(PAUSE_MS);
    }
  };
  const working = traders.map(work);
  return {
    low: index * (1 - NEAR),
    high: index * (1 + NEAR),
    rest: async () => {
      isResting = true;
      await Promise.all(working);
    },
  };
}

/** Mostly orders that rest at few prices, so that they share levels; now and then one that trades. */
function orderAround(index: number, random: Random) {
  const type = random.pick(["buy", "sell"] as const);
  const pair = { currency_id: "1", legal_id: "3", type };
  const amount = `0.000${1 + random.below(8)}`;
  if (random.below(5) === 0) return { ...pair, order_type: "market" as const, amount };
  const away = 0.03 + random.below(12) * 0.005;
  const price = Math.round(index * (type === "buy" ? 1 - away : 1 + away));
  return { ...pair, amount, target_price: `${price - (price % 50)}` };
}
