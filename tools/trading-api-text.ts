import { readFileSync } from "node:fs";
import { join } from "node:path";
import { futuresRoutes } from "../apps/server/src/trading-api/futures/routes.ts";
import { ORDERS_IN_TEN_SECONDS, WEIGHT_A_MINUTE } from "../apps/server/src/trading-api/limits.ts";
import type { Route } from "../apps/server/src/trading-api/route.ts";
import { METHODS } from "../apps/server/src/trading-api/socket/methods.ts";
import { spotRoutes } from "../apps/server/src/trading-api/spot/routes.ts";

const FILE = join(import.meta.dirname, "..", "docs", "trading-api.md");

const table = (head: string, rows: readonly string[]): string =>
  [head, head.replaceAll(/[^|]+/g, "---"), ...rows].join("\n");

const routesTable = (routes: readonly Route[]): string =>
  table(
    "| request | needs | weight |",
    routes.map(
      ({ method, path, needs, weight, isOrder }) =>
        `| \`${method} ${path}\` | ${needs} | ${weight}${isOrder === true ? ", an order" : ""} |`,
    ),
  );

const methodsTable = (): string =>
  table(
    "| method | over | request |",
    Object.entries(METHODS).flatMap(([product, methods]) =>
      [...methods].map(
        ([name, { method, path }]) =>
          `| \`${name}\` | ${product === "spot" ? "/ws-api/v3" : "/ws-fapi/v1"} | \`${method} ${path}\` |`,
      ),
    ),
  );

/** The parts of the description that come from the server's code, by their place in it. */
const PARTS: Readonly<Record<string, () => string>> = {
  "spot routes": () => routesTable(spotRoutes),
  "futures routes": () => routesTable(futuresRoutes),
  methods: methodsTable,
  limits: () =>
    `Requests may come to a weight of ${WEIGHT_A_MINUTE} a minute, and ${ORDERS_IN_TEN_SECONDS} of them may be orders in ten seconds.`,
};

/** The description of the trading API, with its tables as the routes are now. */
export function tradingApiText(): string {
  let text = readFileSync(FILE, "utf8");
  for (const [name, made] of Object.entries(PARTS)) {
    const place = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- end -->`);
    if (!place.test(text)) throw new Error(`docs/trading-api.md has no place for ${name}`);
    text = text.replace(place, () => `<!-- ${name} -->\n${made()}\n<!-- end -->`);
  }
  return text;
}
