import { FIATS } from "@candor/contract/fiats.ts";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createRunner } from "../../jobs/runner.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { jobs } from "./jobs.ts";

const HOUR_MS = 3_600_000;

let harness: Harness;
let service: Server;
let asked: number;
let answer: { status: number; body: string };
let turn: () => Promise<void>;

beforeEach(async () => {
  asked = 0;
  const rates = Object.fromEntries(FIATS.map((code) => [code, code === "USD" ? 1 : undefined]));
  answer = { status: 200, body: JSON.stringify({ rates: { ...rates, EUR: 0.9, CHF: 0.8 } }) };
  service = createServer((_, response) => {
    asked += 1;
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  harness = await createHarness({ config: { fiatRatesUrl: `http://127.0.0.1:${port}/USD` } });
  const runner = createRunner(harness.ctx, jobs, new AbortController().signal);
  turn = async () => {
    runner.turn();
    await runner.idle();
  };
});
afterEach(async () => {
  await harness.close();
  service.closeAllConnections();
  service.close();
});

const fiatOf = async (code: string) =>
  (await harness.call("content.getSiteConfig", {})).message.fiats.find(
    (fiat) => fiat.currency_code === code,
  );
const isFailing = async (): Promise<boolean> => {
  const { rows } = await harness.database.ownerPool.query<{ is: boolean }>(
    `SELECT failing_since IS NOT NULL AS is FROM jobs WHERE name = 'content.refreshFiatRates'`,
  );
  return rows[0]?.is ?? false;
};

it("rates come from the service at the first turn, with its name, and then once in 24 hours", async () => {
  const opening = await fiatOf("EUR");
  expect(opening).toMatchObject({ rate: "0.86", source: null });
  await turn();
  const told = await fiatOf("EUR");
  expect(told?.rate).toBe("0.9");
  expect(told?.source).toMatch(/^127\.0\.0\.1:/);
  expect(told?.saveTime).toBe(harness.clock.now().toISOString());
  expect(await fiatOf("CHF")).toBeUndefined();
  // What the service left out stays, and asks for nothing more often.
  expect(await fiatOf("THB")).toMatchObject({ rate: "32.4", source: null });
  for (let hour = 1; hour < 24; hour += 1) {
    harness.clock.advance(HOUR_MS);
    await turn();
  }
  expect(asked).toBe(1);
  harness.clock.advance(HOUR_MS);
  await turn();
  expect(asked).toBe(2);
});

it("while the service is away the old rates stay with their age, and it is asked again", async () => {
  await turn();
  const before = await fiatOf("EUR");
  harness.clock.advance(24 * HOUR_MS);
  answer = { status: 503, body: "" };
  await turn();
  expect(await fiatOf("EUR")).toEqual(before);
  expect(await isFailing()).toBe(true);
  answer = { status: 200, body: JSON.stringify({ rates: { USD: 1, EUR: 0.91 } }) };
  harness.clock.advance(HOUR_MS);
  await turn();
  expect(await fiatOf("EUR")).toMatchObject({ rate: "0.91" });
  expect(await isFailing()).toBe(false);
});

it.each([
  ["a page", "<html>"],
  ["rates of another currency", JSON.stringify({ rates: { USD: 1.1, EUR: 1 } })],
  ["more than is read", JSON.stringify({ rates: { USD: 1, EUR: 0.9 }, more: "x".repeat(100_000) })],
])("an answer that is %s changes nothing", async (_, body) => {
  const before = await fiatOf("EUR");
  answer = { status: 200, body };
  await turn();
  expect(await fiatOf("EUR")).toEqual(before);
  expect(asked).toBe(1);
});
