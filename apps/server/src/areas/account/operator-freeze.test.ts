import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { demoUser, openSession, placeLimit, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { connectLive } from "../../testing/live-client.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const reason = "the user has called us";
const NOBODY = "018f0000-0000-7000-8000-000000000000";

let harness: Harness;
let office: OperatorConsole;
let [token, id] = ["", ""];
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  await harness.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await office.close();
  await harness.close();
});
beforeEach(async () => {
  await harness.moveIndex("1");
  token = await demoUser(harness);
  id = await userIdOf(harness, token);
});

const freeze = (hours = 3, user = id) =>
  office.call("risk", "account.freezeUser", { id: user, cause: "theft_suspected", hours, reason });
const order = () => placeLimit(harness, token, "buy", "0.01", "90000");
const transfer = () =>
  harness.call(
    "wallet.transferBetweenAccounts",
    { currency_id: "3", number: "1", from_field: "change", to_field: "lever" },
    { token },
  );
const codes = async () => [
  (await order()).refusal?.code ?? "ok",
  (await transfer()).refusal?.code ?? "ok",
];

describe("a frozen account", () => {
  it("a frozen account places no order and makes no transfer, but cancels orders", async () => {
    const { message: open } = await order();
    const { message } = await freeze();
    const refused = await order();
    expect(refused.refusal?.code).toBe("account-frozen");
    expect(refused.message).toContain("2026");
    expect((await transfer()).refusal?.code).toBe("account-frozen");
    expect(Date.parse(message.until)).toBe(harness.clock.now().getTime() + 3 * HOUR_MS);
    const cancelled = await harness.call(
      "spot.cancelOrder",
      { id: open.id, cancel: "1" },
      { token },
    );
    expect(cancelled.type).toBe("ok");
    const all = await harness.call("spot.cancelAllOrders", {}, { token });
    expect(all.type).toBe("ok");
  });

  it("a freeze ends when its time is up", async () => {
    await freeze(1);
    harness.clock.advance(HOUR_MS - 1);
    expect(await codes()).toEqual(["account-frozen", "account-frozen"]);
    harness.clock.advance(1);
    await harness.moveIndex("1");
    expect(await codes()).toEqual(["ok", "ok"]);
  });

  it("an operator unfreezes an account at once, and its user is notified of the freeze and of its end", async () => {
    await freeze();
    expect(await codes()).toEqual(["account-frozen", "account-frozen"]);
    const opened = await office.call("risk-2", "account.unfreezeUser", { id, reason });
    expect(opened.message.is_frozen).toBe(false);
    expect(await codes()).toEqual(["ok", "ok"]);
    const again = await office.call("risk-2", "account.unfreezeUser", { id, reason });
    expect(again.refusal?.code).toBe("nothing-changes");
    const { message } = await office.call("support", "notices.listUserNotices", {
      id,
      why: "a look at the account",
    });
    const told = message.list.map(({ code }) => code);
    expect(told.slice(0, 2)).toEqual(["account-unfrozen", "account-frozen"]);
  });

  it("operators see the cause, the end and the author of a freeze", async () => {
    await freeze(72);
    const { message } = await office.call("support", "account.findUser", {
      id,
      why: "a look at the account",
    });
    expect(message).toMatchObject({
      is_frozen: true,
      freeze: { cause: "theft_suspected", note: reason, by: "risk" },
    });
  });

  it("one operator freezes an existing account for three days at most", async () => {
    for (const hours of [0, 73])
      expect((await freeze(hours)).refusal?.code).toBe("parameter-error");
    expect((await freeze(1, NOBODY)).refusal?.code).toBe("not-found");
  });

  it("a longer freeze needs two other operators and begins with their decision", async () => {
    const input = { id, cause: "legal_order", days: 90, reason } as const;
    const { message } = await office.call("risk", "account.requestFreeze", input);
    expect(await codes()).toEqual(["ok", "ok"]);
    expect(await approvedBy(office, message.request_id, ["risk-2", "owner"])).toBe("approved");
    expect(await codes()).toEqual(["account-frozen", "account-frozen"]);
    harness.clock.advance(5 * DAY_MS);
    expect(await codes()).toEqual(["account-frozen", "account-frozen"]);
    const tooLong = await office.call("risk", "account.requestFreeze", { ...input, days: 91 });
    expect(tooLong.refusal?.code).toBe("parameter-error");
  });
});

describe("freezes by one operator", () => {
  const freezeBy = (by: string, hours: number) =>
    office.call(by, "account.freezeUser", { id, cause: "abuse", hours, reason });
  const unfreezeBy = (by: string) => office.call(by, "account.unfreezeUser", { id, reason });

  it("operators freeze one account for three days in all without approval, whichever of them does it", async () => {
    await freezeBy("risk", 72);
    harness.clock.advance(71 * HOUR_MS);
    expect((await freezeBy("risk", 72)).refusal).toEqual({
      code: "freeze-alone-max",
      params: { hours: "1" },
    });
    expect((await freezeBy("risk-2", 2)).refusal?.code).toBe("freeze-alone-max");
    expect((await freezeBy("risk-2", 1)).refusal?.code).toBe("freeze-stands");
    harness.clock.advance(2 * HOUR_MS);
    await harness.moveIndex("1");
    expect(await codes()).toEqual(["ok", "ok"]);
    expect((await freezeBy("risk", 1)).refusal?.code).toBe("freeze-alone-max");
  });

  it("only the hours that an account was frozen count against the three days", async () => {
    await freezeBy("risk", 10);
    harness.clock.advance(8 * HOUR_MS);
    expect((await freezeBy("risk-2", 65)).refusal?.params).toEqual({ hours: "64" });
    expect((await freezeBy("risk-2", 64)).type).toBe("ok");
  });

  it("an operator who unfreezes an account gets no new three days", async () => {
    await freezeBy("risk", 72);
    harness.clock.advance(70 * HOUR_MS);
    await unfreezeBy("risk");
    harness.clock.advance(HOUR_MS);
    expect((await freezeBy("risk", 3)).refusal?.params).toEqual({ hours: "2" });
  });

  it("three new days begin when another operator unfreezes the account or after a week without a freeze", async () => {
    await freezeBy("risk", 72);
    await unfreezeBy("risk-2");
    expect((await freezeBy("risk", 72)).type).toBe("ok");
    harness.clock.advance(3 * DAY_MS + 7 * DAY_MS);
    expect((await freezeBy("risk", 72)).type).toBe("ok");
  });

  it("one operator neither shortens a longer freeze nor replaces one that two operators approved", async () => {
    await freezeBy("risk", 48);
    expect((await freezeBy("risk-2", 1)).refusal?.code).toBe("freeze-stands");
    const input = { id, cause: "legal_order", days: 2, reason } as const;
    const { message } = await office.call("risk", "account.requestFreeze", input);
    expect(await approvedBy(office, message.request_id, ["risk-2", "owner"])).toBe("approved");
    harness.clock.advance(30 * HOUR_MS);
    expect((await freezeBy("risk-2", 24)).refusal?.code).toBe("freeze-stands");
    const { message: seen } = await office.call("support", "account.findUser", {
      id,
      why: "a look at the account",
    });
    expect(seen.freeze?.cause).toBe("legal_order");
  });
});

describe("signing a user out", () => {
  it("signing a user out ends all sessions and live connections of that user and of no other", async () => {
    const [second, stranger] = [await openSession(harness, id), await demoUser(harness)];
    const sockets = await Promise.all(
      [token, second, stranger].map((one) => connectLive(harness, one)),
    );
    const gone = Promise.all(
      sockets
        .slice(0, 2)
        .map(({ socket }) => new Promise((resolve) => socket.once("disconnect", resolve))),
    );
    for (const one of [token, second])
      expect((await harness.call("account.getUser", {}, { token: one })).type).toBe("ok");
    const { message } = await office.call("support", "account.signOutUser", { id, reason });
    expect(message.ended).toBe(2);
    await gone;
    for (const one of [token, second]) {
      const answer = await harness.call("account.getUser", {}, { token: one });
      expect([answer.type, answer.refusal?.code]).toEqual(["999", "session-expired"]);
    }
    expect((await harness.call("account.getUser", {}, { token: stranger })).type).toBe("ok");
    expect(sockets[2]?.socket.connected).toBe(true);
    for (const { socket } of sockets) socket.close();
  });
});
