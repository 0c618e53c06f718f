import { expect } from "vitest";
import type { CallOutput } from "@candor/contract/types.ts";
import { demoUser } from "./factories.ts";
import type { Harness } from "./harness.ts";

export const BTC_CONTRACT = { currency_id: "1", legal_id: "3" };

type Position = CallOutput<"contracts.submitContract">;
type Order = {
  type?: "market" | "limit";
  direction?: "long" | "short";
  mode?: "isolated" | "cross";
  multiple?: number;
  lots?: number;
  price?: string;
  target_profit_price?: string;
  stop_loss_price?: string;
};

/** One user's contracts, over HTTP as a client's; a demo user's unless told. */
export async function contractsOf(harness: Harness, funds = "10000", session?: string) {
  const token = session ?? (await demoUser(harness));
  const bring = async (number: string, isBack = false) =>
    harness.call(
      "wallet.transferBetweenAccounts",
      {
        currency_id: "3",
        number,
        from_field: isBack ? "lever" : "change",
        to_field: isBack ? "change" : "lever",
      },
      { token },
    );
  expect((await bring(funds)).type).toBe("ok");
  const submit = (order: Order, pair = BTC_CONTRACT) => {
    const fields = { type: "market", direction: "long", multiple: 20, lots: 100, ...order };
    const nested = Object.entries(fields).map(([name, value]) => [`order[${name}]`, `${value}`]);
    return harness.call(
      "contracts.submitContract",
      { ...pair, ...Object.fromEntries(nested) } as never,
      { token },
    );
  };
  return {
    token,
    bring,
    submit,
    opened: async (order: Order, pair = BTC_CONTRACT): Promise<Position> => {
      const answer = await submit(order, pair);
      expect(answer).toMatchObject({ type: "ok" });
      return answer.message;
    },
    call: harness.call,
    trades: async () =>
      (await harness.call("contracts.listContractTrades", {}, { token })).message.list,
    all: async () => (await harness.call("contracts.listPositions", {}, { token })).message,
    balance: async () => {
      const { message } = await harness.call("wallet.listBalances", { type: "lever" }, { token });
      const found = message.list.find(({ currency_code: code }) => code === "USDT");
      return { available: found?.available, frozen: found?.frozen };
    },
    receipt: async (id: string) =>
      (await harness.call("contracts.getReceipt", { id }, { token })).message,
  };
}
