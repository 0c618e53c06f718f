import { isRefusal } from "@candor/contract/refusals.ts";
import { dec, formatDec } from "@candor/money";
import { planOrder } from "@candor/rules/spot-order.ts";
import { feeRatesOf } from "../../areas/spot/index.ts";
import type { Market } from "../../catalogue/markets.ts";
import { faults } from "../fault.ts";
import { oneOf, optional } from "../params.ts";
import { faultOf } from "../refused.ts";
import type { AskedByKey } from "../route.ts";
import { marketIn } from "../symbols.ts";
import { type PlaceInput, orderIn, typeIn } from "./order-request.ts";
import { acknowledgedOrder, changedOrder, fillOf } from "./order-view.ts";
import type { Order } from "./order-words.ts";
import { pagesOf } from "./pages.ts";

const NONE: ReadonlySet<string> = new Set();
const CLIENT_ID = /^[.A-Za-z0-9:/_-]{1,36}$/;
const FILLS_MAX = 1_000;

export const placeOrder = async (asked: AskedByKey) => {
  const input = orderIn(marketIn(asked.ctx, asked.params), asked.params, NONE);
  return placed(asked, input);
};

/** Places an order, and answers as its sender wishes. */
export async function placed(asked: AskedByKey, input: PlaceInput): Promise<object> {
  const { params, once } = asked;
  // Without a name it gets one, which is the same if the same request comes again.
  const name = optional(params, "newClientOrderId") ?? once.slice(0, 22);
  if (!CLIENT_ID.test(name)) throw faults.illegal("newClientOrderId");
  const respType = oneOf(params, "newOrderRespType", ["ACK", "RESULT", "FULL"]);
  const order = await asked.call("spot.placeOrder", { ...input, client_id: name });
  return placedView(asked, order, respType ?? usualAnswer(asked));
}

const usualAnswer = ({ params }: AskedByKey): "ACK" | "FULL" =>
  ["LIMIT", "MARKET"].includes(typeIn(params)) ? "FULL" : "ACK";

async function placedView(
  asked: AskedByKey,
  order: Order,
  respType: "ACK" | "RESULT" | "FULL",
): Promise<object> {
  if (respType === "ACK") return acknowledgedOrder(order);
  if (respType === "RESULT") return changedOrder(order);
  const fills =
    order.filled_amount === "0"
      ? []
      : await pagesOf(
          (place) => asked.call("spot.listFills", { order_id: order.id, ...place }),
          FILLS_MAX,
        );
  return { ...changedOrder(order), fills: fills.toReversed().map(fillOf) };
}

const TEST: ReadonlySet<string> = new Set(["computeCommissionRates"]);
const NO_TAX = { maker: "0", taker: "0" };

/** Says whether an order would be taken, but for the balance that it needs; places none. */
export async function testOrder(asked: AskedByKey): Promise<object> {
  const { ctx, params, caller } = asked;
  const market = marketIn(ctx, params);
  const input = orderIn(market, params, TEST);
  const name = optional(params, "newClientOrderId");
  if (name !== undefined && !CLIENT_ID.test(name)) throw faults.illegal("newClientOrderId");
  const refusal = await whyRefused(asked, market, input);
  if (refusal !== undefined) throw refusal;
  if (optional(params, "computeCommissionRates")?.toLowerCase() !== "true") return {};
  const { maker, taker } = await feeRatesOf(ctx, caller.userId, market);
  return {
    standardCommissionForOrder: { maker: formatDec(maker), taker: formatDec(taker) },
    taxCommissionForOrder: NO_TAX,
    discount: NO_DISCOUNT,
  };
}

/** There is no coin by which fees are paid at a discount. */
export const NO_DISCOUNT = {
  enabledForAccount: false,
  enabledForSymbol: false,
  discountAsset: "",
  discount: "0",
};

async function whyRefused(asked: AskedByKey, market: Market, input: PlaceInput) {
  const { ctx } = asked;
  const { symbol } = market;
  const [last] = (await asked.call("spot.listTrades", { symbol, limit: 1 })).list;
  const decOf = (text: string | undefined) => (text === undefined ? undefined : dec(text));
  const plan = planOrder(
    market.terms,
    {
      side: input.type,
      type: input.order_type ?? "limit",
      price: decOf(input.target_price),
      quantity: decOf(input.amount),
      quoteAmount: decOf(input.quote_amount),
      timeInForce: input.time_in_force,
      triggerPrice: decOf(input.trigger_price),
      triggerSource: input.trigger_source,
      trailRate: decOf(input.trail_rate),
    },
    ctx.indexOf(symbol),
    decOf(last?.price),
    ctx.feed.latest(symbol)?.price,
  );
  return isRefusal(plan) ? faultOf(plan) : undefined;
}
