import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoUser, placeLimit } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { holdAccounts } from "../../testing/hold-accounts.ts";
import { epochOf } from "../../testing/shard-state.ts";

let harness: Harness;
let token: string;
let other: string;
beforeEach(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
  other = await demoUser(harness);
});
afterEach(() => harness.close());

describe("a posting that holds a user's account", () => {
  it("a posting that holds a user's account delays only that user's order", async () => {
    const letGo = await holdAccounts(harness, token);
    const held = placeLimit(harness, token, "buy", "0.01", "90000");
    for (let count = 0; count < 5; count += 1)
      expect((await placeLimit(harness, other, "buy", "0.01", `${90_000 + count}`)).type).toBe(
        "ok",
      );
    await letGo();
    const answer = await held;
    expect(answer.type === "ok" ? "ok" : answer.refusal?.code).toMatch(/^(?:ok|busy)$/);
    expect((await placeLimit(harness, token, "buy", "0.01", "91000")).type).toBe("ok");
  });

  it("a user whose account stays held is asked to retry, and no other user is", async () => {
    const letGo = await holdAccounts(harness, token);
    const held = await placeLimit(harness, token, "buy", "0.01", "90000");
    expect(held.refusal?.code).toBe("busy");
    expect((await placeLimit(harness, other, "buy", "0.01", "90000")).type).toBe("ok");
    await letGo();
  });
});

describe("a transfer to what stands behind contracts and back", () => {
  const INTO = ["change", "lever"] as const;
  const BACK = ["lever", "change"] as const;
  const move = (by: string, [from_field, to_field]: typeof INTO | typeof BACK) =>
    harness.call(
      "wallet.transferBetweenAccounts",
      { currency_id: "3", number: "10", from_field, to_field },
      { token: by, key: randomUUID() },
    );

  it.each([
    ["in", INTO],
    ["back", BACK],
  ])(
    "a transfer to or from the contract account waits only for the holder of its own account: %s",
    async (_, way) => {
      expect((await move(token, INTO)).type).toBe("ok");
      const letGo = await holdAccounts(harness, token);
      const held = await move(token, way);
      const others = await move(other, INTO);
      await letGo();
      expect([held.refusal?.code, others.type]).toEqual(["busy", "ok"]);
      expect((await move(token, way)).type).toBe("ok");
    },
  );
});

describe("a listener that throws after the commit", () => {
  it.each(["batch", "settled"] as const)(
    "a listener that throws after the commit does not make the writer restart: %s",
    async (event) => {
      const epoch = await epochOf(harness);
      harness.ctx.bus.prependListener(event, () => {
        throw new Error("a listener fails");
      });
      for (let count = 0; count < 3; count += 1)
        expect((await placeLimit(harness, other, "buy", "0.01", `${90_000 + count}`)).type).toBe(
          "ok",
        );
      expect(await epochOf(harness)).toBe(epoch);
    },
  );
});
