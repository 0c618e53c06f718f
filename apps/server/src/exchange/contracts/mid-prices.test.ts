import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nextEvents } from "../../feed/sequence.ts";
import { anotherExchange } from "../../testing/another-exchange.ts";
import { type ContractUser, contractsOf } from "../../testing/contracts.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let user: ContractUser;
beforeEach(async () => {
  harness = await createHarness();
  user = await contractsOf(harness);
});
afterEach(() => harness.close());

const midPrices = async () => {
  const { rows } = await harness.database.ownerPool.query<{ event: number; mids: string }>(
    "SELECT event, mids FROM contract_mids WHERE realm = 'demo' ORDER BY event",
  );
  return rows;
};

describe("the middles that marks were made of", () => {
  it("the recorded mid prices stay as the first leader saw them, though the next leader saw others", async () => {
    const { id } = await user.opened({});
    const { ctx, database } = harness;
    for (let second = 0; second < 4; second += 1) await harness.moveIndex("1");
    await ctx.exchange.stop();
    const other = anotherExchange(harness, {
      readEvents: (after, most) => nextEvents(database.pool, after, most),
    });
    await other.start();
    await other.idle();
    const claim = { userId: "system", call: "nights", key: "one", requestHash: Buffer.alloc(16) };
    const night = { kind: "nights", claim, realm: "demo", marketId: 1001 } as const;
    expect(await other.contracts.submit({ ...night, day: "2026-01-04", nights: 1 })).toHaveProperty(
      "ok",
    );
    await other.idle();
    await other.stop();
    const before = await midPrices();
    await ctx.exchange.start();
    // The spot market has to return before it has a mid price.
    for (let second = 0; second < 4; second += 1) await harness.moveIndex("1");
    expect(await user.call("contracts.setStops", { id, stop_loss_price: "90000" })).toMatchObject({
      type: "ok",
    });
    const after = await midPrices();
    expect(after.slice(0, before.length)).toEqual(before);
    const last = before.at(-1)?.event ?? 0;
    expect(after.filter(({ event }) => event <= last)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
  });
});
