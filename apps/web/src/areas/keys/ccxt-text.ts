type Made = { origin: string; isDemo: boolean; apiKey: string; secret: string };

/** Where programs find the API of this site: the demo's has the same addresses behind a prefix. */
export const apiAddress = ({ origin, isDemo }: Pick<Made, "origin" | "isDemo">): string =>
  `${origin}${isDemo ? "/demo" : ""}`;

/** What ccxt's class for Binance needs to speak to this site instead, as its constructor takes it. */
export function ccxtText({ apiKey, secret, ...site }: Made): string {
  const base = apiAddress(site);
  const live = base.replace(/^http/, "ws");
  const api = {
    public: `${base}/api/v3`,
    private: `${base}/api/v3`,
    fapiPublic: `${base}/fapi/v1`,
    fapiPublicV2: `${base}/fapi/v2`,
    fapiPublicV3: `${base}/fapi/v3`,
    fapiPrivate: `${base}/fapi/v1`,
    fapiPrivateV2: `${base}/fapi/v2`,
    fapiPrivateV3: `${base}/fapi/v3`,
    sapi: `${base}/sapi/v1`,
    dapiPublic: `${base}/dapi/v1`,
    ws: {
      spot: `${live}/stream/ws`,
      future: `${live}/fstream/ws`,
      "ws-api": { spot: `${live}/ws-api/v3`, future: `${live}/ws-fapi/v1` },
    },
  };
  return JSON.stringify({ apiKey, secret, urls: { api } }, undefined, 2);
}
