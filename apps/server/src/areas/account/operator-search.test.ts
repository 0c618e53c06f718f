import { afterAll, beforeAll, describe, expect, it } from "vitest";
import pg from "pg";
import { openDb } from "../../db/pool.ts";
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
import { searchedUsers } from "./user-rows.ts";

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

const searched = (text: string) => office.call("support", "account.searchUsers", { text });
const found = async (text: string | undefined, realm?: "live" | "demo") => {
  const asked = { ...(text !== undefined && { text }), ...(realm !== undefined && { realm }) };
  const { message } = await office.call("support", "account.searchUsers", asked);
  return message.list.map(({ id }) => id);
};

describe("the search for users", () => {
  it.each([
    "mara.lind",
    "MARA.LIND@candor.example",
    "Seefahrer",
    "see",
    "fahr",
    "ARA.L",
    "se",
    "ma",
  ])(
    "the user search finds any part of three letters, or two that begin a word, in any case: %s",
    async (text) => {
      expect(await found(text)).toEqual([user.id]);
    },
  );

  it.each(["hr", "hrermara", "%lind", "m_ra", "\\", "%%%", "lind@candor.example.org"])(
    "the user search finds no match across fields or by two letters inside a word, and has no wildcards: %s",
    async (text) => {
      const { message } = await searched(text);
      expect(message?.list ?? []).toEqual([]);
    },
  );

  it("the user search refuses a single letter", async () => {
    expect((await searched("m")).refusal?.code).toBe("parameter-error");
  });

  it("the user search finds a guest's account by the letters in its name", async () => {
    const { message } = await office.call("support", "account.findUser", {
      id: demoId,
      why: "a look at the account",
    });
    const [, letters = ""] = message.account_name.split(" ");
    expect(letters).toMatch(/^[0-9A-Z]{4,}$/);
    expect(await found(letters.toLowerCase())).toEqual([demoId]);
    expect(await found(letters.slice(1))).toContain(demoId);
  });

  it("the user search uses its index", async () => {
    const pool = new pg.Pool({ connectionString: harness.database.ownerUrl, max: 1 });
    await pool.query("SET enable_seqscan = off; SET enable_indexscan = off");
    const search = { text: "fahr", realm: undefined, now: harness.clock.now() };
    const plan = await searchedUsers(openDb(pool), search, { offset: 0, count: 11 }).explain();
    await pool.end();
    expect(JSON.stringify(plan)).toContain("users_by_part");
  });

  it("the user search finds a user by the whole id or the whole invite code", async () => {
    const { message } = await office.call("finance", "account.findUser", {
      id: user.id,
      why: "a look at the account",
    });
    expect(await found(user.id)).toEqual([user.id]);
    expect(await found(message.invite_code.toLowerCase())).toEqual([user.id]);
    expect(await found(user.id.slice(0, 30))).toEqual([]);
  });

  it("the user search without a text lists the newest users first, of one realm if asked", async () => {
    expect((await found(undefined)).slice(0, 2)).toEqual([demoId, user.id]);
    expect(await found(undefined, "live")).toEqual([user.id]);
  });
});

describe("an operator's view of a user", () => {
  it("an operator sees a user's profile and sessions, but no password, code or token", async () => {
    const response = await office.send("verification", "account.findUser", {
      id: user.id,
      why: "a look at the account",
    });
    const { message } = response.json<{ message: Record<string, unknown> }>();
    expect(message).toMatchObject({ email: user.email, nickname: "Seefahrer", realm: "live" });
    expect(message["sessions"]).toHaveLength(1);
    expect(response.payload).not.toMatch(/password|hash|token|argon2/);
    expect(response.payload).not.toContain(user.token);
  });

  it("an operator lists all orders of a user, or only the open or the closed ones", async () => {
    await fundUser(harness, user.id, 3, "10000");
    const { message: open } = await placeLimit(harness, user.token, "buy", "0.01", "90000");
    const { message: ended } = await placeLimit(harness, user.token, "buy", "0.02", "90000");
    const cancelled = { id: ended.id, cancel: "1" } as const;
    await harness.call("spot.cancelOrder", cancelled, { token: user.token });
    const orders = async (isOpen?: string) => {
      const input = {
        id: user.id,
        why: "a look at the account",
        ...(isOpen !== undefined && { is_open: isOpen }),
      };
      const { message } = await office.call("risk", "spot.listUserOrders", input);
      return message.list.map(({ id }) => id);
    };
    expect(await orders()).toEqual([ended.id, open.id]);
    expect(await orders("1")).toEqual([open.id]);
    expect(await orders("0")).toEqual([ended.id]);
  });

  it("an operator reads a user's notices in the operator's own language", async () => {
    const notices = async (lang: string) =>
      (
        await office.call(
          "risk",
          "notices.listUserNotices",
          { id: user.id, why: "a look at the account" },
          { lang },
        )
      ).message.list;
    const [english, thai] = [await notices("en"), await notices("th")];
    expect(english.length).toBeGreaterThan(0);
    expect(english.map(({ code }) => code)).toEqual(thai.map(({ code }) => code));
    expect(thai[0]?.title).not.toBe(english[0]?.title);
  });

  it("an unknown user is not found", async () => {
    const id = "018f0000-0000-7000-8000-000000000000";
    const { refusal } = await office.call("support", "account.findUser", {
      id,
      why: "a look at the account",
    });
    expect(refusal?.code).toBe("not-found");
  });
});
