import { apiKey } from "./api-key.ts";
import { contractsOf } from "./contracts.ts";
import { userIdOf } from "./factories.ts";
import type { Harness } from "./harness.ts";
import { asSecondsPass, signer } from "./signed.ts";

const SYMBOL = "BTCUSDT";

type Risk = { positionSide: string; positionAmt: string };

/** A demo user who trades BTC contracts through a key; `second` lets one go by. */
export async function keyTrader(harness: Harness, second: () => Promise<void>) {
  const user = await contractsOf(harness);
  const key = await apiKey(harness, await userIdOf(harness, user.token));
  const { send, sendText, textOf } = signer(harness, key, "/demo");
  const order = (fields: Record<string, string | number | boolean>) =>
    asSecondsPass(
      second,
      send("POST", "/fapi/v1/order", {
        symbol: SYMBOL,
        type: "MARKET",
        quantity: "0.1",
        ...fields,
      }),
    );
  const found = async (orderId: number) =>
    (await send("GET", "/fapi/v1/order", { symbol: SYMBOL, orderId })).body;
  const risks = async () => (await send<Risk[]>("GET", "/fapi/v3/positionRisk")).body;
  return { ...user, send, sendText, textOf, order, found, risks };
}
