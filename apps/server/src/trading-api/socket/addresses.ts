import type { Realm } from "../../ledger/accounts.ts";

export type Product = "spot" | "futures";

/** The kinds of addresses at which a client opens a socket. */
export type Address = { realm: Realm; product: Product } & (
  | { kind: "api"; returnsLimits: boolean }
  /** With the named streams; with `isCombined`, each message names its stream. */
  | { kind: "streams"; isCombined: boolean; names: string[] }
);

const API = /^(\/demo)?\/ws-(api\/v3|fapi\/v1)\/?$/;
const STREAMS =
  /^(\/demo)?(?:\/stream(?=\/(?:ws|stream))|(\/fstream)(?:\/(?:public|market|private))?)?\/(ws|stream)(\/.*)?$/;
const ADDRESS_MAX = 40_000;

/** Undefined for an address outside of this API. */
export function addressOf(url: string): Address | undefined {
  if (url.length > ADDRESS_MAX) return undefined;
  const [path = "", query = ""] = url.split("?");
  const params = new URLSearchParams(query);
  const api = API.exec(path);
  if (api !== null)
    return {
      kind: "api",
      realm: realmOf(api[1]),
      product: api[2] === "api/v3" ? "spot" : "futures",
      returnsLimits: params.get("returnRateLimits") !== "false",
    };
  const [, demo, futures, form, rest] = STREAMS.exec(path) ?? [];
  if (form === undefined) return undefined;
  const named = [
    ...decoded(rest ?? "").split("/"),
    ...(params.get("streams") ?? "").split("/"),
    params.get("listenKey") ?? "",
  ];
  return {
    kind: "streams",
    realm: realmOf(demo),
    product: futures === undefined ? "spot" : "futures",
    isCombined: form === "stream",
    // Clients number their connections.
    names: [...new Set(named.filter((name) => name !== "" && !/^\d{1,6}$/.test(name)))],
  };
}

const realmOf = (prefix: string | undefined): Realm => (prefix === undefined ? "live" : "demo");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
