import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, dec, formatDec } from "@candor/money";
import { openUser } from "../../../apps/server/src/areas/auth/index.ts";
import type { Clock } from "../../../apps/server/src/platform/clock.ts";
import type { Db } from "../../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../../apps/server/src/db/transaction.ts";
import type { PlaceRequest } from "../../../apps/server/src/exchange/spot/requests.ts";
import type { Claim } from "../../../apps/server/src/http/idempotency.ts";
import type { Realm } from "../../../apps/server/src/ledger/accounts.ts";
import { fundAccount } from "../../../apps/server/src/testing/funds.ts";
import { type Stage, TRADED } from "./stage.ts";
import { type Order, randomOrder } from "../../harness/order-mix.ts";
import type { Random } from "../../harness/random.ts";

export type User = { id: string; realm: Realm };

const PAUSE_MS = 20;
const PAUSE_RANDOM_MS = 60;
/** After one order in this many, a user cancels all. */
const CANCEL_EVERY = 40;
const USDT = 3;
/** The amount in the options account, in either realm. */
const BEHIND_OPTIONS = dec("100000");
const LIVE_FUNDS = [
  [3, "100000"],
  [1, "1"],
  [2, "10"],
] as const;

/** Opens a user with funds; the spot funds of a demo user are the demo's grant. */
export async function openTrader(db: Db, clock: Clock, realm: Realm): Promise<User> {
  const id = await inTransaction(db, async (tx) => {
    const holderId = await openUser(tx, clock, { realm });
    for (const [currencyId, amount] of realm === "live" ? LIVE_FUNDS : [])
      await fundAccount(tx, clock, { holderId, realm, currencyId, amount: dec(amount) });
    const behind = { holderId, realm, currencyId: USDT, amount: BEHIND_OPTIONS } as const;
    await fundAccount(tx, clock, { ...behind, kind: "micro" });
    return holderId;
  });
  return { id, realm };
}

export const claimOf = ({ id: userId }: User, call: string): Claim => ({
  userId,
  call,
  key: randomUUID(),
  requestHash: Buffer.alloc(16),
});

/** Places an order with the server that leads; returns why it was refused, or undefined. */
export async function place(
  { pair }: Stage,
  user: User,
  marketId: number,
  request: PlaceRequest["request"],
  selfTrade?: PlaceRequest["selfTrade"],
): Promise<string | undefined> {
  const answer = await pair.leader.exchange.spot.submit<PlaceRequest>({
    kind: "place",
    claim: claimOf(user, "spot.placeOrder"),
    realm: user.realm,
    marketId,
    request,
    ...(selfTrade !== undefined && { selfTrade }),
  });
  return isRefusal(answer) ? answer.refused : undefined;
}

/** Places orders of every kind and now and then cancels all, until `isOver`; counts the outcomes. */
export async function trade(
  stage: Stage,
  user: User,
  random: Random,
  counts: Map<string, number>,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const { pair, wrong } = stage;
    const market = pair.leader.catalogue.market(random.pick(TRADED));
    const index = market && pair.leader.feed.latest(market.symbol)?.price;
    if (market !== undefined && index !== undefined && !stage.state.isQuiet) {
      const { priceTick, quantityStep } = market.terms;
      const terms = {
        currency_id: market.baseId,
        legal_id: market.quoteId,
        price_tick: formatDec(priceTick),
        quantity_step: formatDec(quantityStep),
        index,
      };
      const { kind, order } = randomOrder(terms, random);
      try {
        const code = await place(stage, user, market.id, requestOf(order), order.self_trade);
        const name = code === undefined ? kind : `refused ${code}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
        if (random.below(CANCEL_EVERY) === 0) await cancelAll(stage, user);
      } catch (error) {
        wrong(`${kind} of ${user.realm} failed: ${String(error)}`);
      }
    }
    await sleep(PAUSE_MS + random.below(PAUSE_RANDOM_MS));
  }
}

export const cancelAll = ({ pair }: Stage, user: User): Promise<unknown> =>
  pair.leader.exchange.spot.submit({
    kind: "cancel-all",
    claim: claimOf(user, "spot.cancelAllOrders"),
    realm: user.realm,
    marketIds: TRADED,
    side: undefined,
  });

const amountOf = (text: string | undefined): Dec | undefined =>
  text === undefined ? undefined : dec(text);

/** The order as the call passes it to the exchange. */
const requestOf = (order: Order): PlaceRequest["request"] => ({
  side: order.type,
  type: order.order_type ?? "limit",
  price: amountOf(order.target_price),
  quantity: amountOf(order.amount),
  quoteAmount: amountOf(order.quote_amount),
  timeInForce: order.time_in_force,
  triggerPrice: amountOf(order.trigger_price),
  triggerSource: order.trigger_source,
  stopPrice: amountOf(order.stop_price),
  trailRate: amountOf(order.trail_rate),
});
