import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOBODYS } from "../../manifest/samples.ts";
import { contractsOf } from "../../testing/contracts.ts";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { liveTrader, passQuiz, proveAtLevel, suitabilityFor } from "../../testing/suitability.ts";

let harness: Harness;
let user: Awaited<ReturnType<typeof liveTrader>>;
beforeEach(async () => {
  harness = await createHarness();
  user = await liveTrader(harness);
  await passQuiz(harness, user.token);
});
afterEach(() => harness.close());

/** Sets the law of the user's country. */
const law = async (...multiples: number[]): Promise<void> => {
  await harness.database.ownerPool.query(
    `INSERT INTO jurisdictions (country, products, lv1_multiple, lv2_multiple)
     VALUES ('TH', '{contracts}', $1, $2)`,
    multiples,
  );
  await harness.ctx.policy.refresh();
};
const atLevel = (level: number): Promise<void> => proveAtLevel(harness, user.id, level);

describe("the multiple that a country's law allows", () => {
  it("the law's leverage limits new and changed positions by level, and the user reads it beforehand", async () => {
    await law(5, 10);
    expect((await user.submit({ multiple: 6 })).refusal).toEqual({
      code: "multiple-too-high",
      params: { maximum: "5" },
    });
    const { id } = await user.opened({ multiple: 5, lots: 10 });
    const raise = async (multiple: string) =>
      (await harness.call("contracts.changeMultiple", { id, multiple }, user)).refusal?.code;
    expect(await raise("10")).toBe("multiple-too-high");
    expect((await suitabilityFor(harness, user.token)).multiple).toEqual({
      maximum: 5,
      level: 1,
      country: "TH",
      by_level: [0, 5, 10],
    });
    await atLevel(2);
    expect(await raise("10")).toBeUndefined();
    expect((await suitabilityFor(harness, user.token)).multiple).toMatchObject({ maximum: 10 });
  });

  it("an unproven user gets no leverage, and the law may give none to level 1", async () => {
    const refused = async () => (await user.submit({ multiple: 1 })).refusal?.code;
    await atLevel(0);
    expect(await refused()).toBe("verification-required");
    await law(0, 10);
    await atLevel(1);
    expect(await refused()).toBe("verification-required");
    await atLevel(2);
    expect(await refused()).toBeUndefined();
  });

  it("a leverage limit does not keep a user from closing an earlier position", async () => {
    const { id } = await user.opened({ lots: 10 });
    await atLevel(0);
    const ends = [
      await harness.call("contracts.changeMargin", { id, amount: "1", type: "add" }, user),
      await harness.call("contracts.setStops", { id, stop_loss_price: "50000" }, user),
    ];
    expect(ends.map(({ type }) => type)).toEqual(["ok", "ok"]);
    await harness.nextSecond();
    await user.closed(id);
  });

  it("the law's leverage does not limit a user with demo funds", async () => {
    await law(5, 10);
    const demo = await contractsOf(harness);
    expect((await demo.submit({ multiple: 50 })).type).toBe("ok");
    expect((await suitabilityFor(harness, demo.token)).multiple).toMatchObject({ maximum: null });
  });

  it("the leverage limits are 50 and 200 at first, and there are none where the law names none", async () => {
    expect((await suitabilityFor(harness, user.token)).multiple).toEqual({
      maximum: 50,
      level: 1,
      country: "TH",
      by_level: [0, 50, 200],
    });
    expect((await user.submit({ multiple: 51 })).refusal?.params).toEqual({ maximum: "50" });
    await harness.database.ownerPool.query(
      "INSERT INTO jurisdictions (country, products) VALUES ('TH', '{contracts}')",
    );
    await harness.ctx.policy.refresh();
    expect((await user.submit({ multiple: 51 })).type).toBe("ok");
  });
});

describe("an operator", () => {
  let office: OperatorConsole;
  beforeEach(async () => {
    office = await openConsole(harness);
  });
  afterEach(() => office.close());

  const changed = async (value: object): Promise<string> => {
    const change = { kind: "jurisdiction", subject: "TH", value };
    const asked = { change, reason: "what the law of Thailand says" };
    const { message, refusal } = await office.call(
      "configuration",
      "trust.requestChange",
      asked as never,
    );
    return (
      refusal?.code ??
      approvedBy(office, message.request_id, ["configuration-2", "configuration-3"])
    );
  };

  it("operators set a country's leverage together, and it holds from then on", async () => {
    const products = ["contracts"];
    const bounds = { lv1_multiple: 3, lv2_multiple: 8 };
    expect(await changed({ products, ...bounds })).toBe("approved");
    expect((await user.submit({ multiple: 4 })).refusal?.params).toEqual({ maximum: "3" });
    const { message } = await office.call("auditor", "trust.listConfig", { kind: "jurisdiction" });
    expect(message.find(({ subject }) => subject === "TH")?.value).toEqual({ products, ...bounds });
    expect(await changed({ products })).toBe("approved");
    expect((await user.submit({ multiple: 4 })).type).toBe("ok");
  });

  it.each([
    { lv1_multiple: 3 },
    { lv1_multiple: 6, lv2_multiple: 5 },
    { lv1_multiple: 0, lv2_multiple: 0 },
    { lv1_multiple: 2, lv2_multiple: 1_001 },
  ])(
    "operators cannot set the leverages %j, which are incomplete, decreasing or out of bounds",
    async (bounds) => {
      expect(await changed({ products: ["contracts"], ...bounds })).toBe("parameter-error");
    },
  );

  it("an operator sees the suitability that the user sees", async () => {
    await law(5, 10);
    // The console reads the new law a moment later.
    await office.ctx.policy.refresh();
    const asked = { id: user.id, why: "a look at the account" };
    const { message: seen } = await office.call(
      "support",
      "suitability.findUserSuitability",
      asked,
    );
    const { message: told } = await harness.call("suitability.getSuitability", {}, user);
    expect(seen).toEqual(told);
    const nobody = { id: NOBODYS, why: "a look at the account" };
    const answer = await office.call("support", "suitability.findUserSuitability", nobody);
    expect(answer.refusal?.code).toBe("not-found");
  });
});
