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
    "finds by any part of three letters, and by two that begin a word, in any case: %s",
    async (text) => {
      expect(await found(text)).toEqual([user.id]);
    },
  );

  it.each(["hr", "hrermara", "%lind", "m_ra", "\\", "%%%", "lind@candor.example.org"])(
    "finds nothing across two things or in the middle of a word by two letters, and takes no wildcard: %s",
    async (text) => {
      const { message } = await searched(text);
      expect(message?.list ?? []).toEqual([]);
    },
  );

  it("takes no single letter", async () => {
    expect((await searched("m")).refusal?.code).toBe("parameter-error");
  });

  it("finds a guest's account by the letters it is told apart by", async () => {
    const { message } = await office.call("support", "account.findUser", {
      id: demoId,
      why: "a look at the account",
    });
    const [, letters = ""] = message.account_name.split(" ");
    expect(letters).toMatch(/^[0-9A-Z]{4,}$/);
    expect(await found(letters.toLowerCase())).toEqual([demoId]);
    expect(await found(letters.slice(1))).toContain(demoId);
  });

  it("is answered by its index", async () => {
    const pool = new pg.Pool({ connectionString: harness.database.ownerUrl, max: 1 });
    await pool.query("SET enable_seqscan = off; SET enable_indexscan = off");
    const search = { text: "fahr", realm: undefined, now: harness.clock.now() };
    const plan = await searchedUsers(openDb(pool), search, { offset: 0, count: 11 }).explain();
    await pool.end();
    expect(JSON.stringify(plan)).toContain("users_by_part");
  });

  it("finds by the whole id and the whole invite code", async () => {
    const { message } = await office.call("finance", "account.findUser", {
      id: user.id,
      why: "a look at the account",
    });
    expect(await found(user.id)).toEqual([user.id]);
    expect(await found(message.invite_code.toLowerCase())).toEqual([user.id]);
    expect(await found(user.id.slice(0, 30))).toEqual([]);
  });

  it("without a text lists the newest first, of one realm if asked", async () => {
    expect((await found(undefined)).slice(0, 2)).toEqual([demoId, user.id]);
    expect(await found(undefined, "live")).toEqual([user.id]);
  });
});

describe("what an operator reads of a user", () => {
  it("is the profile and the sessions, and never a password, a code or a token", async () => {
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

  it("are the orders, all or only the open ones", async () => {
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

  it("is what the user was told, in the operator's language", async () => {
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

  it("of an unknown user is not found", async () => {
    const id = "018f0000-0000-7000-8000-000000000000";
    const { refusal } = await office.call("support", "account.findUser", {
      id,
      why: "a look at the account",
    });
    expect(refusal?.code).toBe("not-found");
  });
});
