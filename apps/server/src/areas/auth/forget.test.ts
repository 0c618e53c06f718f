import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, codeSentTo, openSession, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { connectLive } from "../../testing/live-client.ts";
import { giveSecondFactor } from "../../testing/second-factor.ts";
import { totpCode } from "../../protection/totp.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NEW_PASSWORD = "seven quiet harbours";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  await harness.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => harness.close());

const forget = async (account: string, code: string, fields: object = {}) => {
  const passwords = { password: NEW_PASSWORD, repassword: NEW_PASSWORD };
  const { type, refusal } = await harness.call("auth.forget", {
    account,
    code,
    ...passwords,
    ...fields,
  });
  return refusal?.code ?? type;
};
const login = async (account: string, password: string, fields: object = {}) => {
  const { type, refusal } = await harness.call("auth.login", {
    user_string: account,
    password,
    ...fields,
  });
  return refusal?.code ?? type;
};
const codeFor = async (address: string, fields: object = {}, target = address) => {
  harness.clock.advance(MINUTE_MS);
  await harness.call("auth.sendMailCode", { user_string: address, scene: "forget", ...fields });
  return codeSentTo(harness, target);
};
const wrong = (code: string): string =>
  String((Number.parseInt(code, 10) + 1) % 1_000_000).padStart(6, "0");
const stateOf = async (id: string) => {
  const { rows } = await harness.database.ownerPool.query<{
    locked_at: Date | null;
    withdrawals_held_until: Date | null;
  }>("SELECT locked_at, withdrawals_held_until FROM users WHERE id = $1", [id]);
  return rows[0]!;
};

describe("a forgotten password", () => {
  it("a code to the e-mail address replaces a forgotten password, and the old one is no longer valid", async () => {
    const { email } = await registerUser(harness);
    expect(await forget(email, await codeFor(email))).toBe("ok");
    expect([await login(email, PASSWORD), await login(email, NEW_PASSWORD)]).toEqual([
      "login-failed",
      "ok",
    ]);
  });

  it("a code to the phone replaces a forgotten password, however the number is typed", async () => {
    const [mobile, area_code] = ["0819876543", "66"];
    await harness.call("auth.sendSmsCode", { area_code, mobile });
    const code = await codeSentTo(harness, "+66 819876543");
    const passwords = { password: PASSWORD, re_password: PASSWORD };
    await harness.call("auth.register", { user_string: mobile, area_code, code, ...passwords });
    const sent = await codeFor("81-987-6543", { area_code }, "+66 819876543");
    expect(await forget(mobile, sent, { area_code })).toBe("ok");
    expect(await login("819876543", NEW_PASSWORD, { area_code })).toBe("ok");
  });

  it("replacing a forgotten password ends all sessions and live connections of that account and of no other", async () => {
    const { email, id, token } = await registerUser(harness);
    const second = await openSession(harness, id);
    const bystander = await registerUser(harness);
    const sockets = await Promise.all(
      [token, second, bystander.token].map((one) => connectLive(harness, one)),
    );
    const gone = Promise.all(
      sockets
        .slice(0, 2)
        .map(({ socket }) => new Promise((resolve) => socket.once("disconnect", resolve))),
    );
    const code = await codeFor(email);
    // The server has just looked up both sessions and caches them.
    for (const one of [token, second])
      expect((await harness.call("account.getUser", {}, { token: one })).type).toBe("ok");
    // The server also checks its sockets every few seconds; the event shows that the check did not end them.
    const told: unknown[] = [];
    harness.ctx.bus.once("sessionsEnded", (ended) => told.push(ended));
    expect(await forget(email, code)).toBe("ok");
    expect(told).toEqual([{ userId: id }]);
    await gone;
    const answers = await Promise.all(
      [token, second, bystander.token].map((one) =>
        harness.call("account.getUser", {}, { token: one }),
      ),
    );
    expect(answers.map(({ type, refusal }) => refusal?.code ?? type)).toEqual([
      "session-expired",
      "session-expired",
      "ok",
    ]);
    expect(sockets[2]?.socket.connected).toBe(true);
    for (const { socket } of sockets) socket.close();
  });

  it("replacing a forgotten password keeps the second factor", async () => {
    const { email, id } = await registerUser(harness);
    const { secret } = await giveSecondFactor(harness, id);
    expect(await forget(email, await codeFor(email))).toBe("ok");
    expect(await login(email, NEW_PASSWORD)).toBe("second-factor-required");
    const second_code = totpCode(secret, harness.clock.now());
    expect(await login(email, NEW_PASSWORD, { second_code })).toBe("ok");
  });

  it("replacing a forgotten password unlocks an account that its owner locked and holds withdrawals for a day", async () => {
    const { email, id, token } = await registerUser(harness);
    await harness.database.ownerPool.query("UPDATE users SET locked_at = $2 WHERE id = $1", [
      id,
      harness.clock.now(),
    ]);
    expect(await login(email, PASSWORD)).toBe("account-locked");
    expect(await forget(email, await codeFor(email))).toBe("ok");
    expect(await stateOf(id)).toEqual({
      locked_at: null,
      withdrawals_held_until: new Date(harness.clock.now().getTime() + DAY_MS),
    });
    expect(await login(email, NEW_PASSWORD)).toBe("ok");
    expect((await harness.call("account.getUser", {}, { token })).type).toBe("999");
  });

  it("replacing a forgotten password never shortens a hold of withdrawals", async () => {
    const { email, id } = await registerUser(harness);
    const until = new Date(harness.clock.now().getTime() + 3 * DAY_MS);
    await harness.database.ownerPool.query(
      "UPDATE users SET withdrawals_held_until = $2 WHERE id = $1",
      [id, until],
    );
    expect(await forget(email, await codeFor(email))).toBe("ok");
    expect((await stateOf(id)).withdrawals_held_until).toEqual(until);
  });

  it("replacing a forgotten password notifies the user of the address that it came from", async () => {
    const { email } = await registerUser(harness);
    expect(await forget(email, await codeFor(email))).toBe("ok");
    const { message: token } = await harness.call("auth.login", {
      user_string: email,
      password: NEW_PASSWORD,
    });
    const { message } = await harness.call("notices.listNotices", {}, { token });
    const told = message.list.find(({ code }) => code === "password-changed");
    expect(told?.content).toContain("127.0.0.1");
  });
});

describe("a refused replacement of a forgotten password", () => {
  it.each([
    ["by passwords that differ", { repassword: "seven quiet harbour" }, "passwords-differ"],
    [
      "by one of seven characters",
      { password: "short12", repassword: "short12" },
      "password-too-short",
    ],
    [
      "by one that everybody uses",
      { password: "Password123", repassword: "Password123" },
      "password-too-common",
    ],
    [
      "by a keyboard's row",
      { password: "zxcvbnm,./", repassword: "zxcvbnm,./" },
      "password-simple",
    ],
    [
      "by the person's own name",
      { password: "Moonlight7", repassword: "Moonlight7" },
      "password-personal",
    ],
  ])(
    "a forgotten password is not replaced %s, and the code stays valid",
    async (_what, fields, refusal) => {
      const { email, id, token } = await registerUser(harness);
      await harness.database.ownerPool.query(
        "UPDATE users SET nickname = 'Moonlight' WHERE id = $1",
        [id],
      );
      const code = await codeFor(email);
      expect(await forget(email, code, fields)).toBe(refusal);
      expect((await harness.call("account.getUser", {}, { token })).type).toBe("ok");
      expect(await forget(email, code)).toBe("ok");
    },
  );

  it("one code replaces a forgotten password once, even for two requests at once", async () => {
    const { email } = await registerUser(harness);
    const code = await codeFor(email);
    const answers = await Promise.all([forget(email, code), forget(email, code)]);
    expect(answers.toSorted()).toEqual(["code-wrong", "ok"]);
    expect(await forget(email, code)).toBe("code-wrong");
  });

  it.each(["login", "update_password", "step_up"] as const)(
    "a forgotten password is not replaced by a code of scene %s",
    async (scene) => {
      const { email, token } = await registerUser(harness);
      harness.clock.advance(MINUTE_MS);
      await harness.call("auth.sendMailCode", { user_string: email, scene }, { token });
      expect(await forget(email, await codeSentTo(harness, email))).toBe("code-wrong");
    },
  );

  it("a forgotten password is not replaced by a code to an address that the account no longer has", async () => {
    const { email, id } = await registerUser(harness);
    const code = await codeFor(email);
    await harness.database.ownerPool.query("UPDATE users SET email = $2 WHERE id = $1", [
      id,
      `another-${email}`,
    ]);
    expect(await forget(email, code)).toBe("code-wrong");
    expect(await login(`another-${email}`, PASSWORD)).toBe("ok");
  });

  it("a code for a forgotten password allows five guesses, however many come at once", async () => {
    const { email, token } = await registerUser(harness);
    const code = await codeFor(email);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => forget(email, wrong(code))));
    expect(new Set(guesses)).toEqual(new Set(["code-wrong"]));
    expect(await forget(email, code)).toBe("code-wrong");
    expect((await harness.call("account.getUser", {}, { token })).type).toBe("ok");
  });

  it("the refusal of a wrong code does not reveal whether the account exists", async () => {
    const { email } = await registerUser(harness);
    const nobody = "nobody-at-all@candor.example";
    const code = await codeFor(email);
    await harness.call("auth.sendMailCode", { user_string: nobody, scene: "forget" });
    const answers = await Promise.all(
      [email, nobody, "never-asked@candor.example"].map((account) =>
        harness.call("auth.forget", {
          account,
          code: wrong(code),
          password: NEW_PASSWORD,
          repassword: NEW_PASSWORD,
        }),
      ),
    );
    const said = answers.map((answer) => ({ ...answer, request_id: "" }));
    expect(said[0]?.refusal?.code).toBe("code-wrong");
    for (const answer of said) expect(answer).toEqual(said[0]);
  });
});
