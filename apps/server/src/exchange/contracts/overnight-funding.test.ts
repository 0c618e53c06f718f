import { ZERO, dec, formatDec } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ContractUser, GOLD, contractsOf } from "../../testing/contracts.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let user: ContractUser;
beforeEach(async () => {
  harness = await createHarness();
  user = await contractsOf(harness);
});
afterEach(() => harness.close());

const count = async (day: string, nights: number, key = day) => {
  const answer = await harness.ctx.exchange.contracts.submit({
    kind: "nights",
    claim: { userId: "system", call: "contracts.nights", key, requestHash: Buffer.alloc(16) },
    realm: "demo",
    marketId: 1201,
    day,
    nights,
  });
  await harness.ctx.exchange.idle();
  return answer;
};
const overnightFee = async () => (await user.all()).positions[0]?.overnight_fee;

describe("the nights of a position", () => {
  it("a position's night is counted once a day and moves its liquidation price", async () => {
    const { liquidation_price: before } = await user.opened({ lots: 100 }, GOLD);
    await count("2026-01-05", 1);
    const one = await overnightFee();
    expect(dec(one ?? "0")).toBeGreaterThan(ZERO);
    await count("2026-01-05", 1, "another key");
    expect(await overnightFee()).toBe(one);
    const [position] = (await user.all()).positions;
    expect(dec(position?.liquidation_price ?? "0")).toBeGreaterThanOrEqual(dec(before ?? "0"));
  });

  it("the calendar decides how many nights a day counts, and a later position is charged for none of them", async () => {
    await user.opened({ lots: 100 }, GOLD);
    await count("2026-01-04", 1);
    expect(await overnightFee()).toBe("0");
    await count("2026-01-05", 3);
    const { rows } = await harness.database.ownerPool.query<{ nights: number; fee: string }>(
      "SELECT nights, fee FROM contract_nights",
    );
    expect(rows).toMatchObject([{ nights: 3 }]);
    expect(await overnightFee()).toBe(formatDec(dec(rows[0]?.fee ?? "0")));
  });

  it("a position pays its overnight funding when it is closed", async () => {
    const { id } = await user.opened({ lots: 100 }, GOLD);
    await count("2026-01-05", 1);
    const due = await overnightFee();
    expect((await user.closed(id)).closing.overnight_fee).toBe(due);
  });
});
