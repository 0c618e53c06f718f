import { add, dec, formatDec, mul } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { WITHDRAWING, openWithdrawer, setLimits } from "../../testing/withdrawer.ts";

const DAY_MS = 86_400_000;
const SMALLEST = dec("0.000001");

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ config: WITHDRAWING });
});
afterAll(() => harness.close());
beforeEach(() => setLimits(harness, "2"));

/** The present value of an amount of bitcoin in USDT. */
const worth = (bitcoin: string): string =>
  formatDec(mul(dec(bitcoin), harness.ctx.indexOf("BTC/USDT")!, "down"));
/** Advances the clock and quotes fresh prices. */
const pass = async (ms: number): Promise<void> => {
  harness.clock.advance(ms);
  await harness.moveIndex("1");
};

describe("a withdrawal that is asked for", () => {
  it("a withdrawal freezes its amount including the fee and is listed as requested", async () => {
    const mara = await openWithdrawer(harness, "1000");
    const id = await mara.request({ number: "100.5" });
    expect(await mara.funds()).toEqual(["899.5", "100.5"]);
    const [address] = await mara.listed();
    expect(await mara.list()).toMatchObject([
      {
        id,
        currency_code: "USDT",
        type: "ERC20",
        address: address?.address,
        address_name: "Cold wallet",
        number: "100.5",
        fee: "4",
        received: "96.5",
        status: 0,
        state: "review",
        held_until: null,
        transaction: null,
        confirmations: null,
        may_cancel: true,
      },
    ]);
    const [notice] = await mara.notices();
    expect(notice).toMatchObject({ code: "withdrawal-asked", type: "security" });
    expect(notice?.content).toContain(address?.address);
  });

  it("a withdrawal keeps the terms that it was accepted under", async () => {
    const mara = await openWithdrawer(harness);
    const id = await mara.request();
    const set = (fee: string) =>
      harness.database.ownerPool.query(
        "UPDATE currency_networks SET fee = $1 WHERE currency_id = 3 AND network = 'ERC20'",
        [fee],
      );
    await set("9");
    expect(await mara.find(id)).toMatchObject({ fee: "4", received: "96" });
    expect((await mara.terms()).networks).toMatchObject([
      { type: "ERC20", minimum: "10", fee: "9", off_reason: null },
    ]);
    await set("4");
  });

  it.each([
    ["more decimals than the currency has", { number: "100.0000001" }, "too-many-decimals"],
    ["less than the minimum", { number: "9.999999" }, "below-minimum"],
    ["more than there is", { number: "1000.000001" }, "insufficient-balance"],
    ["a currency that there is not", { currency: "999" }, "unknown-currency"],
    ["another currency than the address is of", { currency: "2" }, "not-found"],
  ])("a withdrawal is refused for %s and freezes nothing", async (_reason, told, refusal) => {
    const mara = await openWithdrawer(harness, "1000");
    expect(await mara.request(told)).toBe(refusal);
    expect(await mara.funds()).toEqual(["1000", "0"]);
    expect(await mara.list()).toEqual([]);
  });

  it("a withdrawal goes only to an own address that is still listed", async () => {
    const [mara, other] = [await openWithdrawer(harness), await openWithdrawer(harness)];
    expect(await other.request({ address: mara.address })).toBe("not-found");
    await mara.remove(mara.address);
    expect(await mara.request()).toBe("not-found");
  });

  it("a user has at most five undecided withdrawals", async () => {
    const mara = await openWithdrawer(harness);
    for (let count = 0; count < 5; count += 1) await mara.request({ number: "10" });
    expect(await mara.request({ number: "10" })).toBe("request-stands");
    expect(await mara.funds()).toEqual(["99950", "50"]);
  });

  it("a user requests at most ten withdrawals within a day, cancelled or not", async () => {
    const mara = await openWithdrawer(harness);
    for (let count = 0; count < 10; count += 1)
      await mara.cancel(await mara.request({ number: "10" }));
    expect(await mara.request()).toBe("too-many-requests");
    expect(await mara.funds()).toEqual(["100000", "0"]);
  });

  it("a withdrawal from a demo account, an unproven user or without the owner's proof is refused", async () => {
    const fields = { currency: "3", number: "100", address: crypto.randomUUID() };
    const ask = async (token: string) =>
      (await harness.call("withdrawal.requestWithdrawal", fields, { token })).refusal?.code;
    const { token } = await openWithdrawer(harness);
    expect([
      await ask(await demoUser(harness)),
      await ask((await registerUser(harness)).token),
      await ask(token),
    ]).toEqual(["live-only", "verification-required", "step-up-required"]);
  });
});

describe("the limit of a day", () => {
  it("the daily limit is the amount that the form shows, to its last digit", async () => {
    await setLimits(harness, "0.01");
    const mara = await openWithdrawer(harness);
    const { remaining } = await mara.terms();
    const over = formatDec(add(dec(remaining!), SMALLEST));
    expect(await mara.request({ number: over })).toBe("withdrawal-limit");
    const id = await mara.request({ number: remaining! });
    expect(await mara.find(id)).toMatchObject({ number: remaining });
    expect((await mara.terms()).remaining).toBe("0");
    expect(await mara.request({ number: "10" })).toBe("withdrawal-limit");
  });

  it("requests that come at once fill the daily limit and do not exceed it", async () => {
    await setLimits(harness, "0.003");
    const mara = await openWithdrawer(harness);
    const number = worth("0.001");
    const asked = await Promise.all([1, 2, 3, 4, 5].map(() => mara.request({ number })));
    expect(asked.filter((one) => one === "withdrawal-limit")).toHaveLength(2);
    expect(await mara.list()).toHaveLength(3);
    // Control: with enough room, none of five is refused.
    await setLimits(harness, "0.005");
    const other = await openWithdrawer(harness);
    await Promise.all([1, 2, 3, 4, 5].map(() => other.request({ number })));
    expect(await other.list()).toHaveLength(5);
  });

  it("the daily limit counts requests within 24 hours, without cancelled ones", async () => {
    await setLimits(harness, "0.002");
    const mara = await openWithdrawer(harness);
    const half = worth("0.001");
    const first = await mara.request({ number: half });
    await pass(DAY_MS / 2);
    const second = await mara.request({ number: half });
    expect(await mara.request({ number: "10" })).toBe("withdrawal-limit");
    await mara.cancel(second);
    expect((await mara.terms()).remaining).toBe(half);
    await mara.request({ number: half });
    expect((await mara.terms()).remaining).toBe("0");
    await pass(DAY_MS / 2);
    expect((await mara.terms()).remaining).toBe(half);
    expect(await mara.find(first)).toMatchObject({ state: "review" });
  });

  it("a user with a higher level has a higher daily limit", async () => {
    await setLimits(harness, "0.001", "0.004");
    const mara = await openWithdrawer(harness);
    expect((await mara.terms()).remaining).toBe(worth("0.001"));
    await harness.database.ownerPool.query("UPDATE users SET level = 2 WHERE id = $1", [mara.id]);
    harness.ctx.sessions.forgetUser(mara.id);
    expect((await mara.terms()).remaining).toBe(worth("0.004"));
  });

  it("withdrawals are refused and no limit is shown while the value of a currency is unknown", async () => {
    const mara = await openWithdrawer(harness);
    const { token } = await registerUser(harness);
    const input = { currency: "3" };
    const unproven = await harness.call("wallet.getTransferTerms", input, { token });
    expect(unproven.message.withdraw).toMatchObject({ remaining: null, held_until: null });
    harness.clock.advance(DAY_MS / 24);
    expect((await mara.terms()).remaining).toBeNull();
    expect(await mara.request()).toBe("no-price");
    await harness.moveIndex("1");
    expect(await mara.request()).not.toBe("no-price");
  });
});

it("no network is offered without a signer or while the chain is not followed", async () => {
  const mara = await openWithdrawer(harness);
  const { config } = harness.ctx;
  const offered = async (changed: object) => {
    const kept = { signer: config.signer, isPaying: config.isPaying, chains: config.chains };
    Object.assign(config, changed);
    const { networks } = await mara.terms();
    const refused = await mara.request();
    Object.assign(config, kept);
    return [networks, refused];
  };
  expect(await offered({ signer: undefined, isPaying: false })).toEqual([[], "network-unknown"]);
  expect(await offered({ chains: {} })).toEqual([[], "network-unknown"]);
  expect((await mara.terms()).networks).toHaveLength(1);
});
