import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endWhile } from "../testing/end-session.ts";
import { demoUser, openSession, registerUser, userIdOf } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { FORM, sendRaw } from "../testing/raw-request.ts";

const DAY_MS = 86_400_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const outcome = async (token: string | undefined): Promise<string> => {
  const { type, refusal } = await harness.call(
    "account.getUser",
    {},
    token === undefined ? {} : { token },
  );
  expect(type === "ok" || type === "999").toBe(true);
  return refusal?.code ?? type;
};

describe("a session's token", () => {
  it("a session's token has 256 random bits and is stored only as a hash", async () => {
    const tokens = [await demoUser(harness), await demoUser(harness)];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const { rows } = await harness.database.pool.query<{ row: string }>(
      "SELECT to_json(s)::text AS row FROM auth_sessions s",
    );
    const stored = rows.map(({ row }) => row).join("\n");
    for (const token of tokens) {
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(Buffer.from(token, "base64url").toString("hex"));
    }
  });

  it("a token is accepted bare or after Bearer, and only in its header", async () => {
    const token = await demoUser(harness);
    for (const sent of [token, `Bearer ${token}`, `bearer  ${token}`])
      expect(await outcome(sent)).toBe("ok");
    const inQuery = await sendRaw(harness, "account.getUser", `token=${token}`);
    expect(inQuery.refusal?.code).toBe("session-required");
    const inCookie = await sendRaw(harness, "account.getUser", "", {
      headers: { cookie: `token=${token}` },
    });
    expect(inCookie.refusal?.code).toBe("session-required");
  });

  it.each(["x", "Bearer", "Bearer x", "null", "undefined", "' OR 1=1 --", "a".repeat(5_000)])(
    "the text %s is no valid token",
    async (token) => {
      expect(["session-expired", "session-required"]).toContain(await outcome(token));
    },
  );

  it("a request without a valid session is refused in the caller's language", async () => {
    const [none, stale] = [{ lang: "jp" }, { lang: "jp", token: "stale" }];
    const required = await harness.call("account.getUser", {}, none);
    const expired = await harness.call("account.getUser", {}, stale);
    expect([required.refusal?.code, expired.refusal?.code]).toEqual([
      "session-required",
      "session-expired",
    ]);
    expect(required.message).toMatch(/[\u3040-\u30ff]/);
    expect(expired.message).not.toBe(required.message);
  });
});

describe("a session ends", () => {
  it("a session ends after seven days without use, and each use starts them again", async () => {
    const token = await demoUser(harness);
    for (let use = 0; use < 3; use += 1) {
      harness.clock.advance(7 * DAY_MS - 1);
      expect(await outcome(token)).toBe("ok");
    }
    harness.clock.advance(7 * DAY_MS);
    expect(await outcome(token)).toBe("session-expired");
  });

  it("a session ends after thirty days, however much it is used", async () => {
    const token = await demoUser(harness);
    for (let day = 1; day < 30; day += 1) {
      harness.clock.advance(DAY_MS);
      expect(await outcome(token)).toBe("ok");
    }
    harness.clock.advance(DAY_MS);
    expect(await outcome(token)).toBe("session-expired");
  });

  it.each(["GET", "POST"] as const)(
    "a logout by %s ends only its own session, at once",
    async (method) => {
      const { token, id } = await registerUser(harness);
      const other = await openSession(harness, id);
      expect(await outcome(token)).toBe("ok");
      const { statusCode } = await harness.app.inject({
        method,
        url: "/api/user/logout",
        headers: { authorization: token },
      });
      expect(statusCode).toBe(200);
      expect([await outcome(token), await outcome(other)]).toEqual(["session-expired", "ok"]);
      expect((await harness.call("auth.logout", {}, { token })).refusal?.code).toBe(
        "session-expired",
      );
    },
  );

  it("a session that ends while it is looked up is not remembered as valid", async () => {
    const token = await demoUser(harness);
    await endWhile(harness, token, () => harness.ctx.sessions.callerOf(token));
    expect(await outcome(token)).toBe("session-expired");
  });

  it("a money call with an ended session moves nothing", async () => {
    const token = await demoUser(harness);
    const other = await openSession(harness, await userIdOf(harness, token));
    await harness.call("auth.logout", {}, { token });
    const transfer = {
      currency_id: "3",
      number: "1",
      from_field: "change",
      to_field: "lever",
    } as const;
    expect((await harness.call("wallet.transferBetweenAccounts", transfer, { token })).type).toBe(
      "999",
    );
    expect((await harness.call("wallet.listTransfers", {}, { token: other })).message.list).toEqual(
      [],
    );
  });

  it("a public call with an ended session is answered as for a guest", async () => {
    const answer = await sendRaw(harness, "auth.registerDemo", "", {
      token: "stale",
      headers: FORM,
    });
    expect(answer.type).toBe("ok");
  });
});
