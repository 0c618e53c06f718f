import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, codeSentTo, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const newest = async (target: string) => {
  const { rows } = await harness.database.pool.query<{ channel: string; body: string }>(
    "SELECT channel, body FROM outbox_messages WHERE target = $1 ORDER BY created_at DESC, id DESC LIMIT 1",
    [target],
  );
  return rows[0];
};
const passwords = { password: PASSWORD, re_password: PASSWORD };

describe("registration by phone", () => {
  it("registration by phone accepts a code and a number written in digits of another width or script", async () => {
    const phone = { user_string: "๐๘๑-๒๓๔๕๖๗๘", area_code: "６６", type: "mobile" } as const;
    await harness.call("auth.sendMailCode", phone);
    const code = await codeSentTo(harness, "+66 812345678");
    const wide = code.replace(/[0-9]/g, (digit) =>
      String.fromCodePoint(0xff10 + Number.parseInt(digit, 10)),
    );
    const input = { ...phone, code: wide, ...passwords };
    const { message: token } = await harness.call("auth.register", input);
    const { message: user } = await harness.call("account.getUser", {}, { token });
    expect(user).toMatchObject({ area_code: "66", mobile: "812345678" });
  });

  it.each(["auth.sendSmsCode", "auth.sendMailCode"] as const)(
    "a user registers by phone with the code of %s",
    async (call) => {
      const mobile = call === "auth.sendSmsCode" ? "138-0013 8000" : "13800138001";
      const number = mobile.replace(/[^0-9]/g, "");
      const account = { area_code: "86", type: "mobile" } as const;
      const sent =
        call === "auth.sendSmsCode"
          ? await harness.call(call, { area_code: "86", mobile })
          : await harness.call(call, { user_string: mobile, ...account });
      expect(sent.message).toEqual({ seconds: 60 });
      expect((await newest(`+86 ${number}`))?.channel).toBe("sms");
      const { message: token } = await harness.call("auth.register", {
        user_string: number,
        ...account,
        code: await codeSentTo(harness, `+86 ${number}`),
        ...passwords,
      });
      const { message: user } = await harness.call("account.getUser", {}, { token });
      expect(user).toMatchObject({ email: null, area_code: "86", mobile: number });
      const login = await harness.call("auth.login", { user_string: number, password: PASSWORD });
      expect(login.type).toBe("ok");
      const abroad = await harness.call("auth.login", {
        user_string: number,
        area_code: "852",
        password: PASSWORD,
      });
      expect(abroad.refusal?.code).toBe("login-failed");
    },
  );
});

describe("a phone number", () => {
  const registerBy = async (area_code: string, mobile: string, target: string) => {
    harness.clock.advance(60_000);
    await harness.call("auth.sendSmsCode", { area_code, mobile });
    const { message, refusal } = await harness.call("auth.register", {
      user_string: mobile,
      area_code,
      code: await codeSentTo(harness, target),
      ...passwords,
    });
    return refusal?.code ?? message;
  };
  const signIn = async (area_code: string, user_string: string) => {
    const sent = { user_string, area_code, password: PASSWORD };
    const { type, refusal } = await harness.call("auth.login", sent);
    return refusal?.code ?? type;
  };

  it("a phone number with and without its country's leading zero is the same account", async () => {
    const token = await registerBy("66", "081 234 5001", "+66 812345001");
    const { message: user } = await harness.call("account.getUser", {}, { token });
    expect(user).toMatchObject({ area_code: "66", mobile: "812345001" });
    expect([await signIn("66", "812345001"), await signIn("66", "0812345001")]).toEqual([
      "ok",
      "ok",
    ]);
    await harness.call("auth.sendSmsCode", { area_code: "66", mobile: "812345001" });
    const { rows } = await harness.database.pool.query(
      "SELECT DISTINCT target FROM auth_codes WHERE target LIKE '+66 %812345001'",
    );
    expect(rows).toEqual([{ target: "+66 812345001" }]);
  });

  it.each(["0812345002", "812345002"])(
    "an older account's phone number stored with its leading zero is found by %s and counts as taken",
    async (typed) => {
      const { id } = await registerUser(harness);
      await harness.database.ownerPool.query(
        "UPDATE users SET area_code = '66', mobile = '0812345002' WHERE id = $1",
        [id],
      );
      expect(await signIn("66", typed)).toBe("ok");
      await harness.call("auth.sendSmsCode", { area_code: "66", mobile: typed });
      expect((await newest("+66 812345002"))?.body).not.toMatch(/[0-9]{6}/);
      harness.clock.advance(60_000);
      await harness.database.ownerPool.query(
        "UPDATE users SET area_code = NULL, mobile = NULL WHERE id = $1",
        [id],
      );
    },
  );
});

describe("registration by six fields", () => {
  it.each(["phone", "mobile"] as const)(
    "the six-field registration opens an account by phone with type %s",
    async (type) => {
      const number = type === "phone" ? "13900139000" : "13900139001";
      await harness.call("auth.sendMailCode", { user_string: number, type });
      const { message: token } = await harness.call("auth.register", {
        user_string: number,
        code: await codeSentTo(harness, `+86 ${number}`),
        ...passwords,
        extension_code: "",
        type,
      });
      const { message: user } = await harness.call("account.getUser", {}, { token });
      expect(user).toMatchObject({ area_code: "86", mobile: number });
      const login = await harness.call("auth.login", { user_string: number, password: PASSWORD });
      expect(login.type).toBe("ok");
    },
  );
});
