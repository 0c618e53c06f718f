import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, createHarness } from "../testing/harness.ts";
import { connectLive } from "../testing/live-client.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  await harness.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => harness.close());

const timeOf = async (method: "GET" | "POST", url: string) =>
  (await harness.app.inject({ method, url })).headers["server-time"];

test("an answer states the server's time, and so do a refusal and a 404", async () => {
  const now = `${harness.clock.now().getTime()}`;
  expect(await timeOf("GET", "/api/getSiteConfig")).toBe(now);
  expect(await timeOf("POST", "/api/coin/trade")).toBe(now);
});

test("a subscription is answered with the server's time", async () => {
  const client = await connectLive(harness);
  const answer = await client.ask({ channel: "markets.tickers", params: {} });
  expect(answer).toMatchObject({ ok: true, at: harness.clock.now().getTime() });
  client.socket.close();
});
