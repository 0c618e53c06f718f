import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { options as contract } from "@candor/contract/areas/options/calls.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { type OptionUser, optionsOf, passSeconds } from "../../testing/options.ts";

const EVERYBODY = ["1.05", "1.05", "1.05"];

let harness: Harness;
let user: OptionUser;
beforeEach(async () => {
  harness = await createHarness();
  user = await optionsOf(harness);
});
afterEach(() => harness.close());

const pass = (milliseconds: number): void => harness.clock.advance(milliseconds);
/** Lets seconds pass in which no source sends a new quote. */
const passUnquoted = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) {
    pass(1_000);
    await harness.tick();
  }
};

describe("an option begins at a price that was unknown when it was accepted", () => {
  it("an option does not begin in the next second when that second's quotes were made before it", async () => {
    pass(300);
    harness.quote(EVERYBODY);
    pass(400);
    const { id } = await user.bought();
    pass(300);
    await harness.tick();
    expect((await user.result(id)).option).toMatchObject({ state: "waiting", entry: null });
    pass(600);
    harness.quote(EVERYBODY);
    pass(400);
    await harness.tick();
    expect((await user.result(id)).option).toMatchObject({
      state: "running",
      entry: { at: "2026-01-05T12:00:03.000Z" },
    });
  });

  it("an option begins once enough of the quotes were made after it was accepted", async () => {
    pass(300);
    harness.quote(EVERYBODY);
    const { id } = await user.bought();
    pass(400);
    harness.quote(["1.06", "1.06"]);
    pass(300);
    await harness.tick();
    expect((await user.result(id)).option.state).toBe("waiting");
    pass(400);
    harness.quote(["1.06", "1.06", "1.06"]);
    pass(600);
    await harness.tick();
    expect((await user.result(id)).option).toMatchObject({
      state: "running",
      entry: { at: "2026-01-05T12:00:03.000Z" },
    });
  });

  it("an option is void and its stake returned when no new price comes within five seconds", async () => {
    pass(300);
    harness.quote(EVERYBODY);
    pass(100);
    const { id } = await user.bought();
    pass(600);
    await harness.tick();
    await passUnquoted(5);
    expect((await user.result(id)).option).toMatchObject({
      state: "void",
      void_reason: "no-entry",
    });
    expect(await user.balance()).toEqual({ available: "10000", frozen: "0" });
  });

  it("an option's receipt shows all ticks recorded while it waited, with the ages of their quotes", async () => {
    pass(300);
    harness.quote(EVERYBODY);
    pass(400);
    const { id } = await user.bought();
    pass(300);
    await harness.tick();
    await harness.moveIndex("1.05");
    const { waited, entry_second: entry, accepted } = await user.result(id);
    const last = Number.parseInt(accepted.text.split(",").at(-1) ?? "", 10);
    expect(waited?.list.map(({ event }) => event)).toEqual([last + 1]);
    expect(waited?.list[0]?.text).toMatch(/^tick,1=[0-9.]+,[0-9.]+,0,700,/);
    expect(entry?.event).toBe(last + 2);
    const known = await harness.call("markets.listTicks", { from: `${last}`, limit: "1" });
    expect(waited?.previous).toBe(known.message.list[0]?.hash);
  });
});

describe("nothing can be done about an option that waits for its price", () => {
  it("an owner cannot change an option that waits for its price: no call does so", () => {
    const changing = Object.entries(contract.calls).filter(([, { kind }]) => kind !== "read");
    expect(changing.map(([name]) => name)).toEqual(["submitOption"]);
  });

  it("the application can neither change nor delete an accepted option", async () => {
    await user.bought();
    for (const change of [
      "UPDATE options SET direction = 'down'",
      "UPDATE options SET stake = 1",
      "UPDATE options SET seconds = 60",
      "UPDATE options SET accepted_event = 0",
      "DELETE FROM options",
    ])
      await expect(harness.database.pool.query(change)).rejects.toThrow(/permission denied/);
  });
});

describe("an old price", () => {
  it("options are refused at an old price before any other check", async () => {
    await passUnquoted(4);
    const { refusal } = await user.submit();
    expect(refusal).toMatchObject({ code: "price-old", params: { symbol: "BTC/USDT" } });
    expect(await user.balance()).toEqual({ available: "10000", frozen: "0" });
    await passSeconds(harness, 1);
    expect((await user.bought({ number: "101" })).state).toBe("waiting");
  });
});
