import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, add, dec, div, formatDec, max, mul, quantize, sub } from "@candor/money";
import { outcomeOf } from "../harness/outcome.ts";
import { quotationOf } from "../harness/quotations.ts";
import type { Random } from "../harness/random.ts";
import type { Trader } from "../harness/traders.ts";

/** The actors: the taker and the owner race for the owner's order, against the maker's orders. */
export type Cast = {
  owner: Trader;
  taker: Trader;
  maker: Trader;
  symbol: string;
  random: Random;
};

/** An order, the call that cancels it, and the calls that fill it or trip its trigger. */
export type Staged = {
  id: string;
  cancel: () => Promise<unknown>;
  fills: (() => Promise<unknown>)[];
};
export type Scene = (cast: Cast) => Promise<Staged | undefined>;

type Order = CallInput<"spot.placeOrder">;
type Stage = { sell: (price: Dec) => Order; buy: (price: Dec) => Order; mid: Dec; step: Dec };

const VALUE = dec("12");
/** A quarter of the way from the index to the house's best price, where no other order rests. */
const STEP_RATIO = dec("0.00005");

/** A resting sell, and a buy for it or for a part of it. */
export const restingScene: Scene = async (cast) => {
  const { sell, buy, mid } = await stageOf(cast);
  return staged(cast, { ...sell(mid), time_in_force: "post-only" }, [
    [cast.taker, { ...buy(mid), time_in_force: "ioc" }],
    [cast.maker, { ...buy(mid), time_in_force: "ioc" }],
  ]);
};

/** A sell that waits below the last price, and a trade at its trigger. */
export const stopScene: Scene = async (cast) => {
  const { sell, buy, mid, step } = await stageOf(cast);
  const low = sub(mid, step);
  if (!(await tradeAt(cast, sell(mid), buy(mid)))) return undefined;
  if (!(await isPlaced(cast.maker, { ...buy(low), time_in_force: "post-only" }))) return undefined;
  const { target_price: trigger, ...rest } = sell(low);
  return staged(
    cast,
    {
      ...rest,
      order_type: "stop-market",
      trigger_source: "last",
      ...(trigger && { trigger_price: trigger }),
    },
    [[cast.taker, { ...sell(low), time_in_force: "ioc" }]],
  );
};

/** A sell that rests above the last price or stops below it, a buy for it and a trade at its trigger. */
export const ocoScene: Scene = async (cast) => {
  const { sell, buy, mid, step } = await stageOf(cast);
  const [low, high] = [sub(mid, step), add(mid, step)];
  if (!(await tradeAt(cast, sell(mid), buy(mid)))) return undefined;
  if (!(await isPlaced(cast.maker, { ...buy(low), time_in_force: "post-only" }))) return undefined;
  const oco: Order = { ...sell(high), order_type: "oco", trigger_source: "last" };
  return staged(cast, { ...oco, trigger_price: formatDec(low) }, [
    [cast.taker, { ...buy(high), time_in_force: "ioc" }],
    [cast.taker, { ...sell(low), time_in_force: "ioc" }],
  ]);
};

async function stageOf({ maker, symbol }: Cast): Promise<Stage> {
  // Cancels orders that an earlier round left.
  await maker.call("spot.cancelAllOrders", {});
  const market = await quotationOf(maker.call, symbol);
  const tick = dec(market.price_tick);
  const quantity = quantize(div(VALUE, market.index, "up"), dec(market.quantity_step), "up");
  const pair = { currency_id: `${market.currency_id}`, legal_id: `${market.legal_id}` };
  const order = (type: "buy" | "sell") => (price: Dec) =>
    ({ ...pair, type, amount: formatDec(quantity), target_price: formatDec(price) }) as const;
  return {
    sell: order("sell"),
    buy: order("buy"),
    mid: quantize(market.index, tick, "half"),
    step: max(tick, quantize(mul(market.index, STEP_RATIO, "down"), tick, "down")),
  };
}

/** Trades at a price to make it the last price; false if the house traded instead. */
async function tradeAt({ maker, taker }: Cast, sell: Order, buy: Order): Promise<boolean> {
  if (!(await isPlaced(maker, { ...sell, time_in_force: "post-only" }))) return false;
  const bought = await outcomeOf(taker.call("spot.placeOrder", { ...buy, time_in_force: "ioc" }));
  return bought.kind === "done" && bought.value.state === "filled";
}

const isPlaced = async ({ call }: Trader, order: Order): Promise<boolean> =>
  (await outcomeOf(call("spot.placeOrder", order))).kind === "done";

async function staged(
  { owner }: Cast,
  order: Order,
  fills: readonly (readonly [Trader, Order])[],
): Promise<Staged | undefined> {
  const placed = await outcomeOf(owner.call("spot.placeOrder", order));
  if (placed.kind !== "done") return undefined;
  const { id } = placed.value;
  return {
    id,
    cancel: () => owner.call("spot.cancelOrder", { id }),
    fills: fills.map(
      ([{ call }, input]) =>
        () =>
          call("spot.placeOrder", input),
    ),
  };
}
