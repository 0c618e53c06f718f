type Made = { origin: string; isDemo: boolean; apiKey: string; secret: string };

/** Returns the address of this site's API; the demo has the same addresses behind a prefix. */
export const apiAddress = ({ origin, isDemo }: Pick<Made, "origin" | "isDemo">): string =>
  `${origin}${isDemo ? "/demo" : ""}`;

/** How ccxt's class for Binance is made to speak to this site, and never to the other exchange. */
export function ccxtText({ apiKey, secret, ...site }: Made): string {
  const base = apiAddress(site);
  const live = base.replace(/^http/, "ws");
  const ws = {
    spot: `${live}/stream/ws`,
    future: `${live}/fstream/ws`,
    "ws-api": { spot: `${live}/ws-api/v3`, future: `${live}/ws-fapi/v1` },
  };
  return `const exchange = new ccxt.pro.binance(${JSON.stringify({ apiKey, secret }, undefined, 2)});
const { api } = exchange.urls;
for (const [name, url] of Object.entries(api))
  if (typeof url === "string") api[name] = url.replace(/^https:..[^/]+/, "${base}");
api.ws = ${JSON.stringify(ws, undefined, 2)};`;
}
