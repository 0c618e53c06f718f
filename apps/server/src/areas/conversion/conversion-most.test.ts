import { add, dec, formatDec } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(() => harness.moveIndex("1"));
afterAll(() => harness.close());

type Asked = { number: string; from_currency_id: string; to_currency_id: string };
const quote = (token: string, asked: Asked) =>
  harness.call("conversion.getConversionQuote", asked, { token });

describe("the most that one conversion takes", () => {
  const most = (token: string, from: string, to: string) =>
    harness.call(
      "conversion.getConversionMost",
      { from_currency_id: from, to_currency_id: to },
      { token },
    );

  it("is told before a quote is asked for, with what bounds it, and is what a quote is given for", async () => {
    const token = await demoUser(harness);
    expect((await most(token, "3", "1")).message).toEqual({ most: "50000", by: "maximum" });
    const { message: coin } = await most(token, "1", "3");
    expect(coin.by).toBe("maximum");
    for (const [number, from_currency_id, to_currency_id] of [
      ["50000", "3", "1"],
      [coin.most, "1", "3"],
    ] as const) {
      const asked = { number, from_currency_id, to_currency_id };
      expect((await quote(token, asked)).type).toBe("ok");
      const more = formatDec(add(dec(number), dec("0.000001")));
      expect((await quote(token, { ...asked, number: more })).refusal?.code).toBe("above-maximum");
    }
  });

  it("of a currency into itself, or of an unknown currency, is refused", async () => {
    const token = await demoUser(harness);
    expect((await most(token, "3", "3")).refusal?.code).toBe("same-currency");
    expect((await most(token, "999", "3")).refusal?.code).toBe("unknown-currency");
  });
});
