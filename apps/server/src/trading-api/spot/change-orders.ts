import { Fault, faults } from "../fault.ts";
import { oneOf, optional, required } from "../params.ts";
import type { AskedByKey } from "../route.ts";
import { marketIn } from "../symbols.ts";
import { foundOrder } from "./find-order.ts";
import { orderIn } from "./order-request.ts";
import { cancelledOrder, changedOrder, nameOf } from "./order-view.ts";
import { placed } from "./place-order.ts";

/** Ignoring a condition could cancel an order that its sender wants to keep. */
function refuseConditions({ params }: AskedByKey): void {
  if (optional(params, "cancelRestrictions") !== undefined)
    throw faults.unread("cancelRestrictions");
}

export async function cancelOrder(asked: AskedByKey): Promise<object> {
  refuseConditions(asked);
  const market = marketIn(asked.ctx, asked.params);
  const { id } = await foundOrder(asked, market, faults.unknownOrder);
  const order = await asked.call("spot.cancelOrder", { id });
  return cancelledOrder(order, optional(asked.params, "newClientOrderId"));
}

/** Lowers the quantity of an order, which keeps its priority. */
export async function amendOrder(asked: AskedByKey): Promise<object> {
  const { ctx, params } = asked;
  const { id } = await foundOrder(asked, marketIn(ctx, params), faults.noOrder);
  const amount = required(params, "newQty");
  const order = await asked.call("spot.amendOrder", { id, amount });
  const { origQty, cummulativeQuoteQty, transactTime, ...amended } = changedOrder(order);
  return {
    transactTime,
    amendedOrder: {
      ...amended,
      origClientOrderId: nameOf(order),
      qty: origQty,
      preventedQty: "0",
      cumulativeQuoteQty: cummulativeQuoteQty,
    },
  };
}

const REPLACING: ReadonlySet<string> = new Set([
  "cancelReplaceMode",
  "cancelOrderId",
  "cancelOrigClientOrderId",
  "cancelNewClientOrderId",
]);
const CANCEL_NAMES = { number: "cancelOrderId", name: "cancelOrigClientOrderId" };

type Part = { became: "SUCCESS" | "FAILURE"; response: object };

/** A part's result; an error that only a bug causes is thrown. */
async function attempted(work: () => Promise<object>): Promise<Part> {
  try {
    return { became: "SUCCESS", response: await work() };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { became: "FAILURE", response: { code: error.code, msg: error.message } };
  }
}

/**
 * Cancels an order and places another by two requests of our own, so that the second may fail after the first. A
 * malformed part is refused before both.
 */
export async function replaceOrder(asked: AskedByKey): Promise<object> {
  const { ctx, params } = asked;
  refuseConditions(asked);
  const market = marketIn(ctx, params);
  required(params, "cancelReplaceMode");
  const mode = oneOf(params, "cancelReplaceMode", ["STOP_ON_FAILURE", "ALLOW_FAILURE"]);
  const input = orderIn(market, params, REPLACING);
  const cancelled = await attempted(async () => {
    const { id } = await foundOrder(asked, market, faults.unknownOrder, CANCEL_NAMES);
    const order = await asked.call("spot.cancelOrder", { id });
    return cancelledOrder(order, optional(params, "cancelNewClientOrderId"));
  });
  const isStopped = cancelled.became === "FAILURE" && mode === "STOP_ON_FAILURE";
  const replacing = isStopped ? undefined : await attempted(() => placed(asked, input));
  const data = {
    cancelResult: cancelled.became,
    newOrderResult: replacing?.became ?? "NOT_ATTEMPTED",
    cancelResponse: cancelled.response,
    newOrderResponse: replacing?.response ?? null,
  };
  if (cancelled.became === "SUCCESS" && replacing?.became === "SUCCESS") return data;
  if (cancelled.became === "FAILURE" && replacing?.became !== "SUCCESS")
    throw new Fault(-2022, "Order cancel-replace failed.", 400, data);
  throw new Fault(-2021, "Order cancel-replace partially failed.", 409, data);
}
