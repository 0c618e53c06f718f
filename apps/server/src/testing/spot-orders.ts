import type { CallInput } from "@candor/contract/types.ts";
import { armedCount } from "@candor/engine";
import { expect } from "vitest";
import { balanceOf } from "./factories.ts";
import type { Harness } from "./harness.ts";

/** The index of BTC/USDT stands at its reference price, 96,000, until a test moves it. */
export const BTC = { currency_id: "1", legal_id: "3" } as const;
export type Order = Omit<CallInput<"spot.placeOrder">, "currency_id" | "legal_id">;

/** One user's orders on BTC/USDT; `by` is another user's token. */
export function ordersOf(harness: Harness, token: string) {
  const place = (order: Order, by = token) =>
    harness.call("spot.placeOrder", { ...BTC, ...order }, { token: by });
  const accepted = async (order: Order, by = token) => {
    const answer = await place(order, by);
    expect(answer.type).toBe("ok");
    return answer.message;
  };
  return {
    /** Places an order; one that would trade with the house waits for a second. */
    accepted,
    /** Places an order and lets the second pass that decides it. */
    placed: async (order: Order, by = token) => {
      const answered = await accepted(order, by);
      if (answered.state !== "accepted") return answered;
      await harness.nextSecond();
      const { message } = await harness.call("spot.listOrders", { limit: "100" }, { token: by });
      const found = message.list.find(({ id }) => id === answered.id);
      if (found === undefined) throw new Error(`no order ${answered.id}`);
      return found;
    },
    /** The refusal's code, or undefined. */
    codeOf: async (order: Order) => (await place(order)).refusal?.code,
    orderOf: async (id: string) => {
      const { message } = await harness.call("spot.listOrders", { limit: "100" }, { token });
      const found = message.list.find((order) => order.id === id);
      if (found === undefined) throw new Error(`no order ${id}`);
      return found;
    },
    openIds: async (by = token) => {
      const asked = { status: "in_progress", limit: "100" } as const;
      const { message } = await harness.call("spot.listOrders", asked, { token: by });
      return message.list.map(({ id }) => id);
    },
    balance: (code: string, by = token) => balanceOf(harness, by, code),
  };
}

/** The number of stops that wait for their price in all books. */
export const armedStops = ({ ctx }: Harness): number =>
  [...ctx.exchange.spot.books().values()].reduce(
    (sum, { triggers }) => sum + armedCount(triggers),
    0,
  );
