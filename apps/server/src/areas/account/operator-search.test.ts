import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import {
  type LiveUser,
  demoUser,
  fundUser,
  placeLimit,
  registerUser,
  userIdOf,
} from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let office: OperatorConsole;
let user: LiveUser;
let demoId: string;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  user = await registerUser(harness, "mara.lind@candor.example");
  await harness.call("account.editProfile", { nickname: "Seefahrer" }, { token: user.token });
  harness.clock.advance(1_000);
  demoId = await userIdOf(harness, await demoUser(harness));
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const found = async (text: string, more: { realm?: "live" | "demo" } = {}) =>
  (await office.call("support", "account.searchUsers", { text, ...more })).message.list.map(
    ({ id }) => id,
  );

describe("the search for users", () => {
  it.each(["mara.lind", "MARA.LIND@candor.example", "seefa", "Seefahrer"])(
    "finds by the beginning, in any case: %s",
    async (text) => {
      expect(await found(text)).toEqual([user.id]);
    },
  );

  it.each(["lind", "fahrer", "%lind", "m_ra", "\\", "candor.example"])(
    "finds nothing inside a name, and takes no wildcard: %s",
    async (text) => {
      expect(await found(text)).toEqual([]);
    },
  );

  it("finds by the whole id and the whole invite code", async () => {
    const { message } = await office.call("finance", "account.findUser", { id: user.id });
    expect(await found(user.id)).toEqual([user.id]);
    expect(await found(message.invite_code.toLowerCase())).toEqual([user.id]);
    expect(await found(user.id.slice(0, 30))).toEqual([]);
  });

  it("without a text lists the newest first, of one realm if asked", async () => {
    expect((await found("")).slice(0, 2)).toEqual([demoId, user.id]);
    expect(await found("", { realm: "live" })).toEqual([user.id]);
  });
});

describe("what an operator reads of a user", () => {
  it("is the profile and the sessions, and never a password, a code or a token", async () => {
    const response = await office.send("verification", "account.findUser", { id: user.id });
    const { message } = response.json<{ message: Record<string, unknown> }>();
    expect(message).toMatchObject({ email: user.email, nickname: "Seefahrer", realm: "live" });
    expect(message["sessions"]).toHaveLength(1);
    expect(response.payload).not.toMatch(/password|hash|token|argon2/);
    expect(response.payload).not.toContain(user.token);
  });

  it("are the orders, all or only the open ones", async () => {
    await fundUser(harness, user.id, 3, "10000");
    const { message: open } = await placeLimit(harness, user.token, "buy", "0.01", "90000");
    const { message: ended } = await placeLimit(harness, user.token, "buy", "0.02", "90000");
    const cancelled = { id: ended.id, cancel: "1" } as const;
    await harness.call("spot.cancelOrder", cancelled, { token: user.token });
    const orders = async (isOpen?: string) => {
      const input = { id: user.id, ...(isOpen !== undefined && { is_open: isOpen }) };
      const { message } = await office.call("risk", "spot.listUserOrders", input);
      return message.list.map(({ id }) => id);
    };
    expect(await orders()).toEqual([ended.id, open.id]);
    expect(await orders("1")).toEqual([open.id]);
    expect(await orders("0")).toEqual([ended.id]);
  });

  it("is what the user was told, in the operator's language", async () => {
    const notices = async (lang: string) =>
      (await office.call("risk", "notices.listUserNotices", { id: user.id }, { lang })).message
        .list;
    const [english, thai] = [await notices("en"), await notices("th")];
    expect(english.length).toBeGreaterThan(0);
    expect(english.map(({ code }) => code)).toEqual(thai.map(({ code }) => code));
    expect(thai[0]?.title).not.toBe(english[0]?.title);
  });

  it("of nobody is not found", async () => {
    const id = "018f0000-0000-7000-8000-000000000000";
    const { refusal } = await office.call("support", "account.findUser", { id });
    expect(refusal?.code).toBe("not-found");
  });
});
