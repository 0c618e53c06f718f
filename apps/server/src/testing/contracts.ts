import { expect } from "vitest";
import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import { dec, div, formatDec } from "@candor/money";
import { simulatedMarkets } from "../seed/simulated-markets.ts";
import { demoUser } from "./factories.ts";
import { fundKind } from "./fund-kind.ts";
import type { Harness } from "./harness.ts";

export const BTC_CONTRACT = { currency_id: "1", legal_id: "3" };
export const GOLD = { currency_id: "1201", legal_id: "3" };

export const APPLE = { currency_id: "1101", legal_id: "3" };

export const SILVER = { currency_id: "1202", legal_id: "3" };

export type ContractUser = Awaited<ReturnType<typeof contractsOf>>;

type Position = CallOutput<"contracts.getReceipt">["position"];
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

/** The calls behind a user's actions. */
const callsOf = (harness: Harness, token: string) => ({
  bring: async (number: string, isBack = false) =>
    harness.call(
      "wallet.transferBetweenAccounts",
      {
        currency_id: "3",
        number,
        from_field: isBack ? "lever" : "change",
        to_field: isBack ? "change" : "lever",
      },
      { token },
    ),
  submit: (order: Order, pair = BTC_CONTRACT) => {
    const fields = { type: "market", direction: "long", multiple: 20, lots: 100, ...order };
    const nested = Object.entries(fields).map(([name, value]) => [`order[${name}]`, `${value}`]);
    return harness.call(
      "contracts.submitContract",
      { ...pair, ...Object.fromEntries(nested) } as never,
      { token },
    );
  },
  close: (id: string, lots?: number, key?: string) =>
    harness.call(
      "contracts.closePosition",
      { id, ...(lots !== undefined && { lots: `${lots}` }) },
      { token, ...(key !== undefined && { key }) },
    ),
  receipt: async (id: string) =>
    (await harness.call("contracts.getReceipt", { id }, { token })).message,
});

/** One user's contracts over HTTP; a new demo user by default. */
export async function contractsOf(harness: Harness, funds = "10000", session?: string) {
  const token = session ?? (await demoUser(harness));
  const { bring, submit, close, receipt } = callsOf(harness, token);
  await fundKind(harness, token, "lever", funds);
  return {
    token,
    bring,
    submit,
    /** The position or pending order of an order, once a second has decided it. */
    opened: async (order: Order, pair = BTC_CONTRACT): Promise<Position> => {
      const answer = await submit(order, pair);
      expect(answer).toMatchObject({ type: "ok" });
      expect(answer.message.decision).not.toBeNull();
      await harness.nextSecond();
      return (await receipt(answer.message.id)).position;
    },
    refused: async (order: Order, pair = BTC_CONTRACT) =>
      (await submit(order, pair)).refusal?.code ?? "",
    close,
    /** The result of closing, once a second has decided it. */
    closed: async (id: string, lots?: number, key?: string) => {
      expect(await close(id, lots, key)).toMatchObject({ type: "ok" });
      await harness.nextSecond();
      const { position, closings } = await receipt(id);
      const closing = closings.at(-1);
      if (closing === undefined) throw new Error(`position ${id} was not closed`);
      return { position, closing };
    },
    call: <Id extends `contracts.${string}` & CallId>(id: Id, input: CallInput<Id>) =>
      harness.call(id, input, { token }),
    /** The balance of this realm's insurance fund. */
    fund: async () =>
      (await harness.call("contracts.getInsuranceFund", {}, { token })).message.balance,
    /** Moves all indexes so that this contract's reaches the price. */
    moveTo: async (pair: typeof GOLD, price: string) => {
      const contract = harness.ctx.catalogue.contractByPair(
        Number.parseInt(pair.currency_id, 10),
        Number.parseInt(pair.legal_id, 10),
      );
      const first = simulatedMarkets().find(({ symbol }) => symbol === contract?.symbol);
      if (first === undefined) throw new Error(`no price of ${contract?.symbol}`);
      await harness.moveIndex(formatDec(div(dec(price), first.referencePrice, "half")));
    },
    trades: async () =>
      (await harness.call("contracts.listContractTrades", {}, { token })).message.list,
    all: async () => (await harness.call("contracts.listPositions", {}, { token })).message,
    balance: async () => {
      const { message } = await harness.call("wallet.listBalances", { type: "lever" }, { token });
      const found = message.list.find(({ currency_code: code }) => code === "USDT");
      return { available: found?.available, frozen: found?.frozen };
    },
    receipt,
  };
}
