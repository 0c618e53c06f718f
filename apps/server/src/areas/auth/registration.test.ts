import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, codeSentTo, demoUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { runInto } from "../../testing/in-the-way.ts";
import { rowCounts } from "../../testing/raw-request.ts";
import { CHECK_VIOLATED, FORBIDDEN, stateOf } from "../../testing/sql-state.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const newest = async (target: string) => {
  const { rows } = await harness.database.pool.query<{
    channel: string;
    subject: string;
    body: string;
  }>(
    "SELECT channel, subject, body FROM outbox_messages WHERE target = $1 ORDER BY created_at DESC, id DESC LIMIT 1",
    [target],
  );
  return rows[0];
};

const passwords = (password: string, repeated = password) => ({ password, re_password: repeated });
const register = (email: string, code: string) =>
  harness.call("auth.register", { user_string: email, code, ...passwords(PASSWORD) });
const countUsers = async (email: string): Promise<number> =>
  (await harness.database.pool.query("SELECT FROM users WHERE email = $1", [email])).rows.length;

describe("registration by e-mail", () => {
  it("a user registers a live account with the code from the mail and logs in with its password", async () => {
    const email = "first@candor.example";
    const sent = await harness.call("auth.sendMailCode", { user_string: email }, { lang: "fra" });
    expect(sent.message).toEqual({ seconds: 60 });
    expect((await newest(email))?.channel).toBe("mail");
    const { message: token } = await register(email, await codeSentTo(harness, email));
    const { message: user } = await harness.call("account.getUser", {}, { token });
    expect(user).toMatchObject({
      email,
      account_name: email,
      mobile: null,
      is_demo: false,
      credit_score: 100,
    });
    const login = await harness.call("auth.login", { user_string: email, password: PASSWORD });
    expect((await harness.call("account.getUser", {}, { token: login.message })).message).toEqual(
      user,
    );
  });

  it("all spellings of one e-mail address belong to the same account", async () => {
    await harness.call("auth.sendMailCode", { user_string: " Spelled@Candor.Example" });
    const answer = await register(
      "SPELLED@candor.example ",
      await codeSentTo(harness, "spelled@candor.example"),
    );
    expect(
      (await harness.call("account.getUser", {}, { token: answer.message })).message.email,
    ).toBe("spelled@candor.example");
  });

  it("the answer does not reveal that an address is taken; only the mail to its owner says so", async () => {
    const { email } = await registerUser(harness);
    harness.clock.advance(60_000);
    const taken = await harness.call("auth.sendMailCode", { user_string: email });
    const free = await harness.call("auth.sendMailCode", {
      user_string: "nobody-yet@candor.example",
    });
    expect(taken).toEqual(free);
    const [toTaken, toFree] = [await newest(email), await newest("nobody-yet@candor.example")];
    expect(toTaken?.subject).not.toBe(toFree?.subject);
    expect(toTaken?.body).not.toMatch(/[0-9]{6}/);
    expect((await register(email, "000000")).refusal?.code).toBe("code-wrong");
  });

  it("one registration code sent twice at once opens one account", async () => {
    const email = "twice@candor.example";
    await harness.call("auth.sendMailCode", { user_string: email });
    const code = await codeSentTo(harness, email);
    const answers = await Promise.all([register(email, code), register(email, code)]);
    expect(answers.map(({ type, refusal }) => refusal?.code ?? type).sort()).toEqual([
      "code-wrong",
      "ok",
    ]);
    expect(await countUsers(email)).toBe(1);
    expect((await register(email, code)).refusal?.code).toBe("code-wrong");
  });

  it("a registration is refused when another account takes the address at the same moment", async () => {
    const [email, other] = ["moment@candor.example", await registerUser(harness)];
    await harness.call("auth.sendMailCode", { user_string: email });
    const code = await codeSentTo(harness, email);
    const statement = "UPDATE users SET email = $1 WHERE id = $2";
    const change = { statement, values: [email, other.id] };
    const answer = await runInto(harness, change, () => register(email, code));
    expect(answer.refusal?.code).toBe("account-taken");
    expect(await countUsers(email)).toBe(1);
  });

  it("two devices that register one address at once, each with its own code, open one account", async () => {
    const email = "two-devices@candor.example";
    const devices = ["d".repeat(22), "e".repeat(22)];
    const codes: string[] = [];
    for (const device of devices) {
      harness.clock.advance(60_000);
      await harness.call("auth.sendMailCode", { user_string: email }, { device });
      codes.push(await codeSentTo(harness, email));
    }
    // Both mails have gone out, and both found the address free before either account existed.
    await harness.database.ownerPool.query("DELETE FROM outbox_messages WHERE target = $1", [
      email,
    ]);
    const both = { statement: "LOCK TABLE users IN SHARE MODE", waiting: 2 };
    const answers = await runInto(harness, both, () =>
      Promise.all(
        devices.map((device, at) => {
          const fields = { user_string: email, code: codes[at] ?? "", ...passwords(PASSWORD) };
          return harness.call("auth.register", fields, { device });
        }),
      ),
    );
    expect(answers.map(({ type, refusal }) => refusal?.code ?? type).toSorted()).toEqual([
      "account-taken",
      "ok",
    ]);
    expect(await countUsers(email)).toBe(1);
  });

  it("all registrations succeed when more arrive at once than there are database connections", async () => {
    const emails = Array.from({ length: 14 }, (_, person) => `crowd-${person}@candor.example`);
    const users = await Promise.all(emails.map((email) => registerUser(harness, email)));
    expect(new Set(users.map(({ id }) => id)).size).toBe(14);
  });
});

describe("a refused registration", () => {
  it.each([
    ["passwords that differ", passwords(PASSWORD, `${PASSWORD}!`), "passwords-differ"],
    ["a password of seven characters", passwords("short12"), "password-too-short"],
    ["a password that everybody uses", passwords("Password123"), "password-too-common"],
    ["a row of the keyboard", passwords("zxcvbnm,./"), "password-simple"],
    ["a date", passwords("1987-12-24"), "password-simple"],
    ["the address itself", passwords("the-address-itself@candor.example"), "password-personal"],
    ["the name of the site", passwords("Candor2026"), "password-personal"],
    ["a wrong code", { ...passwords(PASSWORD), code: "wrong" }, "code-wrong"],
    [
      "an unknown invite code",
      { ...passwords(PASSWORD), extension_code: "NOBODY22" },
      "invite-unknown",
    ],
    [
      "an address without a domain",
      { ...passwords(PASSWORD), user_string: "nobody@nowhere" },
      "email-invalid",
    ],
    [
      "an address with a space",
      { ...passwords(PASSWORD), user_string: "no body@candor.example" },
      "email-invalid",
    ],
    [
      "a phone number with letters",
      { ...passwords(PASSWORD), type: "mobile", area_code: "86", user_string: "12345abc" },
      "mobile-invalid",
    ],
    [
      "a mainland number of ten digits",
      { ...passwords(PASSWORD), type: "mobile", user_string: "1380013800" },
      "mobile-invalid",
    ],
    [
      "a mainland number that no mobile has",
      { ...passwords(PASSWORD), type: "phone", user_string: "12800138000" },
      "mobile-invalid",
    ],
    [
      "a phone number as an e-mail address",
      { ...passwords(PASSWORD), type: "email", user_string: "13800138000" },
      "email-invalid",
    ],
  ] as const)("a registration is refused and writes nothing: %s", async (name, fields, refusal) => {
    const email = `${name.replaceAll(" ", "-")}@candor.example`;
    await harness.call("auth.sendMailCode", { user_string: email });
    const right = await codeSentTo(harness, email);
    const code =
      "code" in fields
        ? String((Number.parseInt(right, 10) + 1) % 1_000_000).padStart(6, "0")
        : right;
    const before = await rowCounts(harness);
    const answer = await harness.call("auth.register", { user_string: email, ...fields, code });
    expect(answer.refusal?.code).toBe(refusal);
    expect(await rowCounts(harness)).toEqual(before);
  });

  it.each([
    ["auth.sendMailCode", { user_string: "not an address" }, "email-invalid"],
    [
      "auth.sendMailCode",
      { user_string: "12ab567", type: "mobile", area_code: "86" },
      "mobile-invalid",
    ],
    ["auth.sendSmsCode", { mobile: "1234", area_code: "86" }, "mobile-invalid"],
    ["auth.checkEmail", { user_string: "not an address", email_code: "123456" }, "email-invalid"],
  ] as const)(
    "%s refuses an invalid e-mail address or phone number: %o",
    async (call, input, refusal) => {
      expect((await harness.call(call, input as never)).refusal?.code).toBe(refusal);
    },
  );
});

describe("an invite code", () => {
  const registerInvited = async (email: string, invite: string) => {
    await harness.call("auth.sendMailCode", { user_string: email });
    const code = await codeSentTo(harness, email);
    return harness.call("auth.register", {
      user_string: email,
      code,
      ...passwords(PASSWORD),
      extension_code: invite,
    });
  };

  it("an invite code records the inviter, also when typed in small letters or with spaces", async () => {
    const inviter = await registerUser(harness);
    const { message: info } = await harness.call("account.getUser", {}, { token: inviter.token });
    const answer = await registerInvited(
      "invited@candor.example",
      ` ${info.extension_code.toLowerCase()} `,
    );
    expect(answer.type).toBe("ok");
    const { rows } = await harness.database.pool.query(
      "SELECT invited_by FROM users WHERE email = 'invited@candor.example'",
    );
    expect(rows).toEqual([{ invited_by: inviter.id }]);
  });

  it("the database refuses a user as their own inviter, and the server cannot change the inviter", async () => {
    const { id } = await registerUser(harness);
    const { ownerPool, pool } = harness.database;
    const statement = "UPDATE users SET invited_by = $1 WHERE id = $1";
    expect(await stateOf(ownerPool.query(statement, [id]))).toBe(CHECK_VIOLATED);
    expect(await stateOf(pool.query(statement, [id]))).toBe(FORBIDDEN);
  });

  it("a registration refuses an invite code on a device that the inviter has logged in from", async () => {
    const [own, other] = ["o".repeat(22), "p".repeat(22)];
    const { email, token } = await registerUser(harness);
    await harness.call("auth.login", { user_string: email, password: PASSWORD }, { device: own });
    const { message: info } = await harness.call("account.getUser", {}, { token });
    const second = "second-self@candor.example";
    const from = async (device: string) => {
      harness.clock.advance(60_000);
      await harness.call("auth.sendMailCode", { user_string: second }, { device });
      const code = await codeSentTo(harness, second);
      const fields = { user_string: second, code, extension_code: info.extension_code };
      const sent = { ...fields, ...passwords(PASSWORD) };
      const { type, refusal } = await harness.call("auth.register", sent, { device });
      return refusal?.code ?? type;
    };
    expect([await from(own), await from(other)]).toEqual(["invite-own", "ok"]);
  });

  it("a registration refuses the invite code of a demo account", async () => {
    const { message: demo } = await harness.call(
      "account.getUser",
      {},
      { token: await demoUser(harness) },
    );
    const answer = await registerInvited("by-demo@candor.example", demo.extension_code);
    expect(answer.refusal?.code).toBe("invite-unknown");
  });

  it("a registration requires an invite code while the site's setting says so", async () => {
    const require = (value: "0" | "1") =>
      harness.database.ownerPool.query(
        "UPDATE site_settings SET value = $1 WHERE keyword = 'invite_required'",
        [JSON.stringify(value)],
      );
    const isRequired = async () =>
      (await harness.call("content.getSiteConfig", {})).message.is_invite_required;
    const email = "uninvited@candor.example";
    await harness.call("auth.sendMailCode", { user_string: email });
    const code = await codeSentTo(harness, email);
    await require("1");
    expect(await isRequired()).toBe(true);
    expect((await register(email, code)).refusal?.code).toBe("invite-required");
    await require("0");
    expect(await isRequired()).toBe(false);
    expect((await register(email, code)).type).toBe("ok");
  });
});
