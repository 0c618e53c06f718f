import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { optionsOf, passSeconds } from "../../testing/options.ts";

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
  await optionsOf(harness);
  await passSeconds(harness, 8);
});
afterEach(() => harness.close());

const seconds = async (input: Record<string, string>) =>
  (await harness.call("options.listSeconds", { symbol: "BTC/USDT", ...input })).message.list;

describe("the index by recorded seconds", () => {
  it("recorded seconds are listed up to the last one, oldest first, each with its recorded price", async () => {
    const list = await seconds({ limit: "5" });
    expect(list).toHaveLength(5);
    const events = list.map(({ event }) => event);
    expect(events).toEqual(events.toSorted((a, b) => a - b));
    const { message } = await harness.call("markets.listTicks", {
      from: `${events[0]}`,
      limit: "5",
    });
    expect(message.list.map(({ event, at }) => ({ event, at }))).toEqual(
      list.map(({ event, at }) => ({ event, at })),
    );
    for (const [at, { price }] of list.entries()) expect(message.list[at]?.text).toContain(price);
  });

  it("recorded seconds are listed up to a named second, as a receipt needs them", async () => {
    const all = await seconds({ limit: "5" });
    const third = all[2]!;
    expect((await seconds({ to: `${third.event}`, limit: "2" })).at(-1)).toEqual(third);
  });

  it("the list of recorded seconds has a maximum length and refuses an unlisted symbol", async () => {
    const refused = async (input: { symbol: string; limit?: string }) =>
      (await harness.call("options.listSeconds", input)).refusal?.code;
    expect(await refused({ symbol: "BTC/USDT", limit: "601" })).toBe("parameter-error");
    expect(await refused({ symbol: "NONE/USDT" })).toBe("unknown-market");
  });
});
