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

describe("the maximum of a conversion", () => {
  const most = (token: string, from: string, to: string) =>
    harness.call(
      "conversion.getConversionBounds",
      { from_currency_id: from, to_currency_id: to },
      { token },
    );

  it("the maximum of a conversion and its cause are shown before a quote, and a quote is given up to it", async () => {
    const token = await demoUser(harness);
    expect((await most(token, "3", "1")).message).toEqual({
      least: "1",
      most: "50000",
      by: "maximum",
    });
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

  it("the maximum of a conversion is refused for one currency on both sides or an unknown one", async () => {
    const token = await demoUser(harness);
    expect((await most(token, "3", "3")).refusal?.code).toBe("same-currency");
    expect((await most(token, "999", "3")).refusal?.code).toBe("unknown-currency");
  });
});
