import { expect } from "vitest";
import type { Harness } from "./harness.ts";

/** A guest's new demo account: 100,000 USDT, 1 BTC and 10 ETH; returns its token. */
export async function demoUser(harness: Harness): Promise<string> {
  const answer = await harness.call("auth.registerDemo", {});
  expect(answer.type).toBe("ok");
  return answer.message;
}

export async function balanceOf(harness: Harness, token: string, code: string) {
  const { message } = await harness.call("wallet.listBalances", { type: "change" }, { token });
  const found = message.list.find(({ currency_code }) => currency_code === code);
  if (found === undefined) throw new Error(`no balance of ${code}`);
  return found;
}

/** A limit order on BTC/USDT. */
export const placeLimit = (harness: Harness, token: string, type: "buy" | "sell", amount: string, price: string) =>
  harness.call("spot.placeOrder", { currency_id: "1", legal_id: "3", type, amount, target_price: price }, { token });
