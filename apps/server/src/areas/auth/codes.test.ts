import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, codeSentTo } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const MINUTE_MS = 60_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

let count = 0;
const newEmail = (): string => `code-${(count += 1)}@candor.example`;
const send = (email: string) => harness.call("auth.sendMailCode", { user_string: email });
const check = async (email: string, code: string): Promise<string> => {
  const { type, refusal } = await harness.call("auth.checkEmail", {
    user_string: email,
    email_code: code,
  });
  return refusal?.code ?? type;
};
const wrong = (code: string, by = 1): string =>
  String((Number.parseInt(code, 10) + by) % 1_000_000).padStart(6, "0");

async function emailWithCode(): Promise<{ email: string; code: string }> {
  const email = newEmail();
  await send(email);
  return { email, code: await codeSentTo(harness, email) };
}

describe("a code", () => {
  it("a verification code is valid for ten minutes", async () => {
    const { email, code } = await emailWithCode();
    harness.clock.advance(10 * MINUTE_MS - 1);
    expect(await check(email, code)).toBe("ok");
    harness.clock.advance(1);
    expect(await check(email, code)).toBe("code-wrong");
  });

  it("after five wrong tries a verification code is refused even when right", async () => {
    const { email, code } = await emailWithCode();
    for (let tries = 1; tries <= 4; tries += 1)
      expect(await check(email, wrong(code, tries))).toBe("code-wrong");
    expect(await check(email, code)).toBe("ok");
    expect(await check(email, wrong(code, 5))).toBe("code-wrong");
    expect(await check(email, code)).toBe("code-wrong");
    const registered = await harness.call("auth.register", {
      user_string: email,
      code,
      password: PASSWORD,
      re_password: PASSWORD,
    });
    expect(registered.refusal?.code).toBe("code-wrong");
  });

  it("a verification code allows five tries, even for guesses sent at once", async () => {
    const { email, code } = await emailWithCode();
    await Promise.all(
      Array.from({ length: 100 }, (_, guess) => check(email, wrong(code, guess + 1))),
    );
    const { rows } = await harness.database.pool.query(
      "SELECT tries FROM auth_codes WHERE target = $1",
      [email],
    );
    expect(rows).toEqual([{ tries: 5 }]);
  });

  it("wrong codes in registrations count as tries", async () => {
    const { email, code } = await emailWithCode();
    const guess = {
      user_string: email,
      code: wrong(code),
      password: PASSWORD,
      re_password: PASSWORD,
    };
    for (let tries = 0; tries < 5; tries += 1) await harness.call("auth.register", guess);
    expect(await check(email, code)).toBe("code-wrong");
  });

  it("a verification code is refused for another address", async () => {
    const { code } = await emailWithCode();
    const other = await emailWithCode();
    const foreign = code === other.code ? wrong(code) : code;
    expect(await check(other.email, foreign)).toBe("code-wrong");
    expect(await check(newEmail(), code)).toBe("code-wrong");
  });

  it("a verification code is refused for another scene", async () => {
    const { email, code } = await emailWithCode();
    await harness.database.ownerPool.query(
      "UPDATE auth_codes SET scene = 'password' WHERE target = $1",
      [email],
    );
    expect(await check(email, code)).toBe("code-wrong");
    const unknown = await harness.call("auth.sendMailCode", {
      user_string: newEmail(),
      scene: "anything" as "register",
    });
    expect(unknown.refusal).toEqual({ code: "parameter-error", params: { field: "scene" } });
  });

  it("a newer verification code invalidates the older one", async () => {
    const { email, code } = await emailWithCode();
    harness.clock.advance(MINUTE_MS);
    await send(email);
    const newer = await codeSentTo(harness, email);
    expect(await check(email, newer)).toBe("ok");
    expect(await check(email, code === newer ? wrong(code) : code)).toBe("code-wrong");
  });

  it("a verification code is stored as a keyed hash", async () => {
    const { email, code } = await emailWithCode();
    const { rows } = await harness.database.pool.query<Record<string, unknown>>(
      "SELECT * FROM auth_codes WHERE target = $1",
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows[0]?.["code_hash"]).toHaveLength(32);
  });
});

describe("a code requested by a device", () => {
  const [device, other] = ["d".repeat(22), "e".repeat(22)];
  const ask = async (from: string) => {
    const email = newEmail();
    await harness.call("auth.sendMailCode", { user_string: email }, { device: from });
    return { email, code: await codeSentTo(harness, email) };
  };
  const checkFrom = async (email: string, code: string, from?: string) => {
    const { type, refusal } = await harness.call(
      "auth.checkEmail",
      { user_string: email, email_code: code },
      from === undefined ? {} : { device: from },
    );
    return refusal?.code ?? type;
  };

  it("a code requested by a device is valid on that device alone, also to register", async () => {
    const { email, code } = await ask(device);
    expect(await checkFrom(email, code, other)).toBe("code-wrong");
    expect(await checkFrom(email, code)).toBe("code-wrong");
    expect(await checkFrom(email, code, device)).toBe("ok");
    const registration = { user_string: email, code, password: PASSWORD, re_password: PASSWORD };
    const stolen = await harness.call("auth.register", registration, { device: other });
    expect(stolen.refusal?.code).toBe("code-wrong");
    expect((await harness.call("auth.register", registration, { device })).type).toBe("ok");
  });

  it("wrong codes from another device do not use up the tries of a device's code", async () => {
    const { email, code } = await ask(device);
    for (let tries = 1; tries <= 10; tries += 1)
      expect(await checkFrom(email, wrong(code, tries), other)).toBe("code-wrong");
    expect(await checkFrom(email, code, device)).toBe("ok");
  });

  it("a device's code stays valid when another device requests one", async () => {
    const { email, code } = await ask(device);
    harness.clock.advance(MINUTE_MS);
    await harness.call("auth.sendMailCode", { user_string: email }, { device: other });
    expect(await checkFrom(email, code, device)).toBe("ok");
  });

  it("a code is stored with a keyed hash of its device, not with the device's name", async () => {
    const { email } = await ask(device);
    const { rows } = await harness.database.pool.query<{ device_mark: Buffer }>(
      "SELECT device_mark FROM auth_codes WHERE target = $1",
      [email],
    );
    expect(rows[0]?.device_mark).toHaveLength(32);
    expect(rows[0]?.device_mark.toString()).not.toContain(device);
  });
});

describe("codes to one address", () => {
  const refusedFor = async (email: string): Promise<string | undefined> => {
    const { refusal } = await send(email);
    expect([undefined, "too-many-requests"]).toContain(refusal?.code);
    return refusal?.params["seconds"];
  };

  it("one address gets one code in sixty seconds, and the refusal says how long to wait", async () => {
    const { email } = await emailWithCode();
    harness.clock.advance(20_500);
    expect(await refusedFor(email)).toBe("40");
    harness.clock.advance(39_500);
    expect(await refusedFor(email)).toBeUndefined();
  });

  it("a new code is sent at once after the last one was used, but not after it was only checked", async () => {
    const { email, code } = await emailWithCode();
    expect(await check(email, code)).toBe("ok");
    expect(await refusedFor(email)).toBe("60");
    const registration = { user_string: email, code, password: PASSWORD, re_password: PASSWORD };
    expect((await harness.call("auth.register", registration)).type).toBe("ok");
    const forget = () => harness.call("auth.sendMailCode", { user_string: email, scene: "forget" });
    expect((await forget()).type).toBe("ok");
    expect((await forget()).refusal?.code).toBe("too-many-requests");
  });

  it("one address gets five codes an hour and ten a day", async () => {
    const email = newEmail();
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await refusedFor(email)).toBeUndefined();
      harness.clock.advance(MINUTE_MS);
    }
    expect(await refusedFor(email)).toBe(`${55 * 60}`);
    harness.clock.advance(55 * MINUTE_MS);
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await refusedFor(email)).toBeUndefined();
      harness.clock.advance(MINUTE_MS);
    }
    harness.clock.advance(55 * MINUTE_MS);
    expect(await refusedFor(email)).toBe(`${22 * 3_600}`);
    harness.clock.advance(22 * 60 * MINUTE_MS);
    expect(await refusedFor(email)).toBeUndefined();
  });

  it("all spellings of an address and all ways to request a code share one limit", async () => {
    const { email } = await emailWithCode();
    expect(await refusedFor(email.toUpperCase())).toBe("60");
    await harness.call("auth.sendSmsCode", { area_code: "66", mobile: "0812345678" });
    const again = await harness.call("auth.sendMailCode", {
      type: "mobile",
      area_code: "66",
      user_string: "081-234-5678",
    });
    expect(again.refusal?.code).toBe("too-many-requests");
  });

  it("many requests for a code at once send one", async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(email)));
    expect(answers.filter(({ type }) => type === "ok")).toHaveLength(1);
  });
});
