import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import ccxt from "ccxt";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Realm } from "../../ledger/accounts.ts";
import { apiKey } from "../../testing/api-key.ts";
import { type CcxtClient, ccxtClient } from "../../testing/ccxt-client.ts";
import { contractsOf } from "../../testing/contracts.ts";
import { fundUser, userIdOf } from "../../testing/factories.ts";
import { servedApi } from "../../testing/served-api.ts";
import { asSecondsPass } from "../../testing/signed.ts";
import { liveTrader, passQuiz } from "../../testing/suitability.ts";
import { FUTURES_CALLS } from "../../testing/ccxt-futures-calls.ts";
import { SPOT_CALLS } from "../../testing/ccxt-spot-calls.ts";

const served = servedApi();

/** The codes that the documents declare: the first column of the table of errors. */
const [, errors = ""] = readFileSync(
  join(import.meta.dirname, "../../../../../docs/trading-api.md"),
  "utf8",
).split("## Errors");
const DECLARED: ReadonlySet<string> = new Set([
  "orderTypes",
  ...errors
    .split("\n")
    .filter((line) => line.startsWith("| -"))
    .flatMap((line) => line.split("|")[1]?.match(/-\d+/g) ?? []),
]);

/** Records each HTTP request since the last look, with its status. */
function watchAnswers() {
  let answers: string[] = [];
  served.harness().app.server.on("request", ({ method, url }, response) => {
    response.once("finish", () => {
      answers.push(`${response.statusCode} ${method} ${url?.split("?")[0]}`);
    });
  });
  return () => {
    const seen = answers;
    answers = [];
    return seen;
  };
}

const SOON_MS = 40;

/** The refusal of a call, or undefined when it was answered; seconds pass while it waits for one. */
async function refusalOf(ask: () => Promise<unknown>): Promise<string | undefined> {
  // A new second brings a price, and a new millisecond keeps the request from counting as a repeat.
  await served.second();
  served.harness().clock.advance(1);
  vi.setSystemTime(served.harness().clock.now());
  const work = ask();
  try {
    const isWaiting = await Promise.race([work.then(() => false), after(SOON_MS, true)]);
    if (isWaiting) await asSecondsPass(served.second, work);
    return undefined;
  } catch (error) {
    if (!(error instanceof ccxt.BaseError)) throw error;
    // The client refuses before sending, by the order types of the market.
    if (error.message.includes("is not allowed for")) return "orderTypes";
    return /"code":(-\d+)/.exec(error.message)?.[1] ?? `${error.name}: ${error.message}`;
  }
}

async function tokenIn(realm: Realm): Promise<string> {
  const harness = served.harness();
  if (realm === "demo") return (await contractsOf(harness)).token;
  const { token, id } = await liveTrader(harness);
  await fundUser(harness, id, 3, "100000");
  await fundUser(harness, id, 1, "1");
  await passQuiz(harness, token);
  return token;
}

const CATALOGUE = [
  [
    "spot",
    SPOT_CALLS,
    {
      methods: 61,
      refusals: [
        "fetchOHLCV -1100",
        "createOrder -1013",
        "createMarketSellOrderWithCost -1013",
        "fetchOrder -2013",
        "cancelAllOrders -2011",
      ],
    },
  ],
  [
    "swap",
    FUTURES_CALLS,
    {
      methods: 65,
      refusals: [
        "setMarginMode -4046",
        "setPositionMode -4059",
        "createOrder orderTypes",
        "createOrder orderTypes",
        "createOrder -4061",
        "createOrder -1115",
        "createOrder orderTypes",
        "fetchOrder -2013",
        "reduceMargin -2010",
      ],
    },
  ],
] as const;

describe.each(["demo", "live"] as const)("ccxt in the %s realm", (realm) => {
  let token: string;
  beforeAll(async () => {
    token = await tokenIn(realm);
  });

  describe.each(CATALOGUE)("of %s", (type, calls, { methods, refusals }) => {
    let client: CcxtClient;
    let answersSince: () => string[];
    beforeAll(async () => {
      const harness = served.harness();
      const key = await apiKey(harness, await userIdOf(harness, token));
      client = await ccxtClient(harness, served.base(realm), key, type);
      answersSince = watchAnswers();
    });
    afterAll(() => client.close());

    it("the catalogue calls each of ccxt's many methods", () => {
      expect(new Set(calls.map(([method]) => method)).size).toBe(methods);
    });

    it("each call of ccxt is answered, or refused with a code that the documents declare", async () => {
      const wrong: unknown[] = [];
      const refused: string[] = [];
      for (const [method, run] of calls) {
        answersSince();
        const code = await refusalOf(() => run(client));
        const broken = answersSince().filter((one) => /^(?:5|404)/.test(one));
        if (code !== undefined) refused.push(`${method} ${code}`);
        if (broken.length > 0 || (code !== undefined && !DECLARED.has(code)))
          wrong.push([method, code, ...broken]);
      }
      expect(wrong).toEqual([]);
      expect(refused).toEqual(refusals);
    });
  });
});

it("a call to an address that Candor does not serve is refused with the code of an unsupported operation", async () => {
  const client = await ccxtClient(
    served.harness(),
    served.base("demo"),
    await apiKey(served.harness(), await userIdOf(served.harness(), await tokenIn("demo"))),
    "swap",
  );
  expect(DECLARED).toContain("-5000");
  for (const ask of [
    () => client.fetchOpenInterest("BTC/USDT:USDT"),
    () => client.fetchDeposits("USDT"),
    () => client.withdraw("USDT", 10, "TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf"),
  ])
    expect(await refusalOf(ask)).toBe("-5000");
  await client.close();
});
