import { FIATS } from "@candor/contract/fiats.ts";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createRunner } from "../../jobs/runner.ts";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { converted } from "../../testing/converting.ts";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { jobs } from "./jobs.ts";

const QUARTER_MS = 900_000;
const [USDT, EUR] = ["3", "106"];

type Answer = { status: number; body: string };

let harness: Harness;
let services: Server[];
let answers: Answer[];
let turn: () => Promise<void>;

const rates = (eur: number | undefined, more: object = {}): Answer => ({
  status: 200,
  body: JSON.stringify({ rates: { USD: 1, ...(eur !== undefined && { EUR: eur }) }, ...more }),
});

/** Starts as many rate services on this machine; by their ports they count as different hosts. */
async function open(count: number, config: { isProduction?: boolean } = {}): Promise<void> {
  answers = Array.from({ length: count }, () => rates(0.86));
  services = answers.map((_, at) =>
    createServer((_request, response) => {
      const { status, body } = answers[at]!;
      response.writeHead(status).end(body);
    }),
  );
  await Promise.all(
    services.map(
      (service) => new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve)),
    ),
  );
  const fiatRatesUrls = services.map(
    (service) => `http://127.0.0.1:${(service.address() as AddressInfo).port}/USD`,
  );
  harness = await createHarness({ config: { fiatRatesUrls, ...config } });
  const runner = createRunner(harness.ctx, jobs, new AbortController().signal);
  turn = async () => {
    harness.clock.advance(QUARTER_MS);
    runner.turn();
    await runner.idle();
    await harness.ctx.catalogue.refresh();
    await harness.moveIndex("1");
  };
}
beforeEach(() => {
  services = [];
});
afterEach(async () => {
  await harness.close();
  for (const service of services) {
    service.closeAllConnections();
    service.close();
  }
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
const buyEuros = async (): Promise<string> => {
  const token = await demoUser(harness);
  const { refusal, message } = await converted(harness, token, {
    number: "100",
    from_currency_id: USDT,
    to_currency_id: EUR,
  });
  return refusal?.code ?? message.received;
};

it("a fiat rate and its time are the medians of three services' answers", async () => {
  await open(3);
  answers = [
    rates(0.86),
    rates(0.864, { date: "2026-01-05" }),
    rates(1.4, { time_last_update_unix: Date.UTC(2026, 0, 5, 12) / 1_000 }),
  ];
  await turn();
  const quoted = await fiatOf("EUR");
  expect(quoted).toMatchObject({ rate: "0.864", saveTime: "2026-01-05T12:00:00.000Z" });
  expect(quoted?.source?.split(", ")).toHaveLength(3);
  expect((await fiatOf("EUR"))?.rate).toBe("0.864");
  // A rate that no service reports stays the seeded one.
  expect(await fiatOf("THB")).toMatchObject({ rate: "32.4", source: null });
  expect(new Set([await fiatOf("CHF")])).toEqual(new Set([undefined]));
  expect(FIATS).toHaveLength(11);
});

it("a rate service that fails makes the job fail, and its last rate counts for two hours more", async () => {
  await open(3);
  await turn();
  answers[0] = { status: 503, body: "" };
  answers[1] = rates(0.862);
  answers[2] = rates(0.863);
  await turn();
  expect(await isFailing()).toBe(true);
  expect((await fiatOf("EUR"))?.rate).toBe("0.862");
  for (let passed = 0; passed < 8; passed += 1) await turn();
  expect((await fiatOf("EUR"))?.rate).toBe("0.8625");
});

it.each([
  ["a page", "<html>"],
  ["rates of another currency", JSON.stringify({ rates: { USD: 1.1, EUR: 1 } })],
  ["more than is read", JSON.stringify({ rates: { USD: 1, EUR: 0.9 }, more: "x".repeat(100_000) })],
])("an answer of a rate service that is %s changes no rate", async (_, body) => {
  await open(1);
  answers = [{ status: 200, body }];
  await turn();
  expect(await fiatOf("EUR")).toMatchObject({ rate: "0.86", source: null });
  expect(await isFailing()).toBe(true);
});

it("a rate outside its band stops conversions of its fiat until operators confirm the services' rate", async () => {
  await open(3);
  const office: OperatorConsole = await openConsole(harness);
  await turn();
  expect(await buyEuros()).toMatch(/^8[5-9]\./);
  answers = [rates(0.9), rates(0.9), rates(0.901)];
  await turn();
  expect((await fiatOf("EUR"))?.rate).toBe("0.86");
  expect(await buyEuros()).toBe("rate-waits");
  // The console learns of the state like any process that did not write it.
  const alarms = async () =>
    (await office.call("auditor", "trust.getDashboard", {})).message.alarms;
  await expect.poll(alarms).toContainEqual({ code: "rate-waits", subject: "EUR", since: null });
  const ask = (rate: string) =>
    office.call("configuration", "trust.requestChange", {
      change: { kind: "fiat-rate", subject: "EUR", value: { rate } },
      reason: "the central bank has spoken",
    });
  // A rate cannot be set by hand: the requested rate must be near the services' rate, which is then used.
  await office.ctx.catalogue.refresh();
  expect((await ask("0.95")).refusal?.code).toBe("parameter-error");
  const { message } = await ask("0.899");
  const by = ["configuration-2", "configuration-3"];
  expect(await approvedBy(office, message.request_id, by)).toBe("approved");
  await harness.ctx.catalogue.refresh();
  await harness.moveIndex("1");
  expect((await fiatOf("EUR"))?.rate).toBe("0.9");
  expect(await buyEuros()).toMatch(/^8[5-9]\./);
  await office.close();
});

it("a rate that returns into its band by itself is used again", async () => {
  await open(3);
  await turn();
  answers = [rates(0.9), rates(0.9), rates(0.9)];
  await turn();
  answers = [rates(0.865), rates(0.865), rates(0.865)];
  await turn();
  expect((await fiatOf("EUR"))?.rate).toBe("0.865");
  expect(await buyEuros()).toMatch(/^8[5-9]\./);
});

it("in production, fewer than three rate services stop all fiat conversions but those of dollars", async () => {
  await open(2, { isProduction: true });
  await turn();
  expect(await buyEuros()).toBe("rate-sources");
});

it("a trial whose rate services do not answer keeps its constant opening rates", async () => {
  await open(0);
  for (let passed = 0; passed < 2; passed += 1) await turn();
  harness.clock.advance(40 * 3_600_000);
  await turn();
  expect(await fiatOf("EUR")).toMatchObject({ rate: "0.86", source: null });
  expect(await buyEuros()).toMatch(/^8[5-9]\./);
});
