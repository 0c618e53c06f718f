import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { anotherExchange } from "./another-exchange.ts";
import { type Harness, createHarness } from "./harness.ts";
import { type OptionUser, optionsOf } from "./options.ts";

let harness: Harness;
let user: OptionUser;
beforeAll(async () => {
  harness = await createHarness();
  user = await optionsOf(harness);
});
afterAll(() => harness.close());

describe("a process that stands by", () => {
  it("a process that stands by answers reads of options, and is busy for commands", async () => {
    const { id } = await user.bought();
    const other = anotherExchange(harness);
    await other.start();
    const app = await createApp({ ...harness.ctx, exchange: other });
    const ask = async (url: string, payload?: string) => {
      const headers = {
        authorization: user.token,
        "idempotency-key": "asked-of-another",
        ...(payload !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
      };
      const method = payload === undefined ? "GET" : "POST";
      const body = payload === undefined ? {} : { payload };
      const sent = { method, url: `/api/microtrade/${url}`, headers, ...body } as const;
      return (await app.inject(sent)).json<object>();
    };
    try {
      expect(other.isReady()).toBe(false);
      expect(await ask("lists?status=in_progress")).toMatchObject({ message: { list: [{ id }] } });
      expect(await ask(`get_result?id=${id}`)).toMatchObject({
        message: { option: { id }, settled: null },
      });
      const order = "match_id=1&currency_id=3&type=up&seconds=30&number=99";
      expect(await ask("submit", order)).toMatchObject({ refusal: { code: "busy" } });
      expect(await user.submit({ number: "99" })).toMatchObject({ type: "ok" });
    } finally {
      await app.close();
      await other.stop();
    }
  });
});
