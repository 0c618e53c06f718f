import ccxt from "ccxt";
import type { ApiKey } from "./api-key.ts";
import type { Harness } from "./harness.ts";

export type CcxtClient = InstanceType<typeof ccxt.pro.binance>;

/** The exchange as ccxt comes, but for its addresses, its clock, and its throttle, which only takes time. */
export async function ccxtClient(
  { clock }: Harness,
  base: string,
  { apiKey, secret }: ApiKey,
  type: "spot" | "swap",
): Promise<CcxtClient> {
  const client = new ccxt.pro.binance({
    apiKey,
    secret,
    enableRateLimit: false,
    options: { defaultType: type, ...(type === "swap" && { defaultSubType: "linear" }) },
  });
  const api = client.urls["api"] as Record<string, unknown>;
  // Every address moves, so that nothing is ever sent to the other exchange.
  for (const [name, url] of Object.entries(api))
    if (typeof url === "string") api[name] = url.replace(/^https:..[^/]+/, base);
  const ws = base.replace("http:", "ws:");
  api["ws"] = {
    spot: `${ws}/stream/ws`,
    future: `${ws}/fstream/ws`,
    "ws-api": { spot: `${ws}/ws-api/v3`, future: `${ws}/ws-fapi/v1` },
  };
  client.milliseconds = () => clock.now().getTime();
  // An address without TLS needs an agent of its own.
  await client.loadHttpProxyAgent();
  await client.loadMarkets();
  return client;
}
