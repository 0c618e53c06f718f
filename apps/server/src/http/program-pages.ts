import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "@candor/contract";
import type { Area } from "@candor/contract/define.ts";
import type { FastifyInstance } from "fastify";

/** The documents for authors of programs, by their address. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  "/api/trading-api.md": "trading-api.md",
  "/api/examples/grid-bot.mjs": "examples/grid-bot.mjs",
  "/api/examples/grid_bot.py": "examples/grid_bot.py",
};
const FOLDER = join(import.meta.dirname, "..", "..", "..", "..", "docs");

/** The documents of the trading API, and an index of everything for language models. */
export function addProgramPages(app: FastifyInstance): void {
  const pages = {
    "/llms.txt": indexText,
    ...Object.fromEntries(
      Object.entries(DOCUMENTS).map(([url, file]) => [
        url,
        () => readFileSync(join(FOLDER, file), "utf8"),
      ]),
    ),
  };
  for (const [url, text] of Object.entries(pages))
    app.get(url, (_request, reply) => reply.type("text/plain; charset=utf-8").send(text()));
}

const DEMO = `/api${contract.auth.calls.registerDemo.path}`;

/** In the form of llmstxt.org. */
const indexText = (): string => `# Candor

> A crypto exchange: spot trading, contracts, timed options, staking, token sales, dual investment, loans, NFT. Every price that settles an
> order is recorded and hash-chained, every balance follows from double-entry ledger lines, and where the house is the counterparty it says so.

A demo account costs nothing and needs no name: POST ${DEMO} gives its token. Amounts are decimal texts. A refusal
is an answer with HTTP 200 and a code; calls that move money carry an idempotency key.

## Documents

- [Every call](/api/openapi.json): OpenAPI 3.1, with refusals, channels and samples in curl, Python and JavaScript
- [The same as a page](/api/docs/): for people
- [The trading API](/api/trading-api.md): how programs trade by a key, with any client that speaks Binance's API
- [A grid bot in JavaScript](/api/examples/grid-bot.mjs): 40 lines on ccxt
- [A grid bot in Python](/api/examples/grid_bot.py): the same

## Trading API

- [Spot markets](/api/v3/exchangeInfo): symbols and filters; orders at /api/v3/order
- [Contracts](/fapi/v1/exchangeInfo): symbols and filters; orders at /fapi/v1/order
- [Sandbox](/demo/api/v3/exchangeInfo): the same addresses behind /demo, for keys of demo accounts

## Areas of the own API

${areaLines().join("\n")}
`;

const areaLines = (): string[] =>
  Object.entries<Area>(contract).flatMap(([name, { calls }]) => {
    const [first] = Object.values(calls);
    return first === undefined
      ? []
      : [
          `- ${name}: ${Object.keys(calls).length} calls, for example ${first.method} /api${first.path}: ${first.summary}`,
        ];
  });
