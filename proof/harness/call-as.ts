import { type Client, createClient } from "@candor/contract/client.ts";
import { routes } from "@candor/contract/routes.ts";

const TIMEOUT_MS = 20_000;

/** A client of a server with a session. */
export const callAs = (base: string, token: string): Client =>
  createClient({
    routeOf: (id) => routes[id],
    base: `${base}/api`,
    token: () => token,
    lang: () => "en",
    timeoutMs: TIMEOUT_MS,
  });
