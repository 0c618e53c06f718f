import { CODE_SCENES, type CodeScene } from "@candor/contract/areas/auth/calls.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimMessage } from "../../outbox/attempt-rows.ts";
import { dropExpired } from "../../outbox/queue.ts";
import {
  type LiveUser,
  codeSentTo,
  demoUser,
  registerUser,
  userIdOf,
} from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { sendForm } from "../../testing/raw-request.ts";
import { stepUpFor } from "../../testing/step-up.ts";

const MINUTE_MS = 60_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

let people = 0;
const newEmail = (): string => `scene-${(people += 1)}@candor.example`;
const newMobile = (): string => `138001381${String((people += 1)).padStart(2, "0")}`;

/** Reads all messages to an address, including the decoys that only equalise the response time. */
const messagesTo = async (target: string) => {
  const { rows } = await harness.database.pool.query<{
    state: string;
    body: string;
    sends: boolean;
  }>(
    `SELECT state, body, expires_at > created_at AS sends FROM outbox_messages WHERE target = $1
     ORDER BY created_at, id`,
    [target],
  );
  return rows;
};
const sentTo = async (target: string): Promise<number> =>
  (await messagesTo(target)).filter(({ state, sends }) => state === "waiting" && sends).length;

/** Requests a code of a scene for an address; returns the refusal, or ok. */
const ask = async (address: string, scene: CodeScene, token = ""): Promise<string> => {
  const sent = token === "" ? {} : { token };
  const { type, refusal } = await harness.call(
    "auth.sendMailCode",
    { user_string: address, scene },
    sent,
  );
  return refusal?.code ?? type;
};
const proofFor = (session: Pick<LiveUser, "token" | "id">, fields: Record<string, string>) =>
  stepUpFor(harness, session, "auth.checkEmail", fields);
const check = async (
  address: string,
  code: string,
  scene: CodeScene,
  token = "",
): Promise<string> => {
  const fields = { user_string: address, email_code: code, scene };
  const sent = token === "" ? {} : { token };
  const stepUp =
    token === ""
      ? undefined
      : await proofFor({ token, id: await userIdOf(harness, token) }, fields);
  const { type, refusal } = await harness.call("auth.checkEmail", fields, {
    ...sent,
    ...(stepUp !== undefined && { stepUp }),
  });
  return refusal?.code ?? type;
};

describe("a code", () => {
  it.each([
    ["an e-mail address alone", (email: string) => ({ user_string: email })],
    ["an email_code", (email: string) => ({ user_string: email, email_code: "1" })],
    ["an empty type", (email: string) => ({ user_string: email, type: "", email_code: "" })],
  ])("a code is sent to an e-mail address for %s", async (_what, fields) => {
    const email = newEmail();
    const answer = await sendForm(harness, "auth.sendMailCode", fields(email));
    expect(answer.message).toEqual({ seconds: 60 });
    expect(await check(email, await codeSentTo(harness, email), "register")).toBe("ok");
  });

  it.each<[string, Record<string, string>]>([
    ["phone and +86", { type: "phone", area_code: "+86" }],
    ["mobile and a plus that was not encoded", { type: "mobile", area_code: " 86" }],
    ["neither type nor area code", {}],
  ])("a code is sent to a phone for %s and is accepted there", async (_what, fields) => {
    const mobile = newMobile();
    const sent = await sendForm(harness, "auth.sendMailCode", { user_string: mobile, ...fields });
    expect(sent.type).toBe("ok");
    expect(await check(mobile, await codeSentTo(harness, `+86 ${mobile}`), "register")).toBe("ok");
  });

  it("a second request for a code within sixty seconds says when to retry, also in the Retry-After header", async () => {
    const email = newEmail();
    await sendForm(harness, "auth.sendMailCode", { user_string: email });
    const again = await sendForm(harness, "auth.sendMailCode", { user_string: email });
    expect([again.status, again.refusal?.code]).toEqual([200, "too-many-requests"]);
    expect(again.headers["retry-after"]).toBe("60");
  });

  it.each(["12345", "23800138000", "12800138000", "138001380001"])(
    "no code is sent to the invalid mainland number %s",
    async (mobile) => {
      const input = { area_code: "86", mobile };
      expect((await harness.call("auth.sendSmsCode", input)).refusal?.code).toBe("mobile-invalid");
    },
  );

  it.each([{}, { email_code: "" }, { email_code: "12345" }, { email_code: "12345a" }])(
    "checking a code asks for six digits when it gets %j",
    async (fields) => {
      const sent = { user_string: newEmail(), ...fields };
      const { refusal, message } = await sendForm(harness, "auth.checkEmail", sent);
      expect([refusal, message]).toEqual([
        { code: "code-required", params: { field: "email_code" } },
        "Enter the 6-digit verification code",
      ]);
    },
  );

  it("a code of one scene is refused in every other scene", async () => {
    const { email, token } = await registerUser(harness);
    for (const scene of ["login", "forget", "update_password", "step_up"] as const) {
      harness.clock.advance(24 * 60 * MINUTE_MS);
      expect(await ask(email, scene, token)).toBe("ok");
      const code = await codeSentTo(harness, email);
      for (const other of CODE_SCENES.filter((one) => one !== scene))
        expect(await check(email, code, other, token)).toBe("code-wrong");
      expect(await check(email, code, scene, token)).toBe("ok");
    }
  });

  it("a code to log in or reset a password is sent only to accounts, and the answer does not reveal which exist", async () => {
    const { email } = await registerUser(harness);
    harness.clock.advance(MINUTE_MS);
    const nobody = newEmail();
    for (const scene of ["login", "forget"] as const) {
      const before = await sentTo(email);
      expect([await ask(email, scene), await ask(nobody, scene)]).toEqual(["ok", "ok"]);
      expect([await sentTo(email), await sentTo(nobody)]).toEqual([before + 1, 0]);
      harness.clock.advance(MINUTE_MS);
    }
  });

  it("a code for an address without an account leaves as many rows as a sent one, and is never delivered", async () => {
    const { email } = await registerUser(harness);
    const nobody = newEmail();
    const before = (await messagesTo(email)).length;
    harness.clock.advance(MINUTE_MS);
    await ask(email, "forget");
    await ask(nobody, "forget");
    expect((await messagesTo(email)).length).toBe(before + 1);
    expect(await messagesTo(nobody)).toEqual([{ state: "waiting", body: "", sends: false }]);
    const { db, clock } = harness.ctx;
    const carried: string[] = [];
    for (;;) {
      const message = await claimMessage(db, "mail", clock.now());
      if (message === undefined) break;
      carried.push(message.target);
    }
    expect(carried).toContain(email);
    expect(carried).not.toContain(nobody);
    await dropExpired(db, clock.now(), 100);
    expect(await messagesTo(nobody)).toEqual([{ state: "dropped", body: "", sends: false }]);
    const { rows } = await harness.database.pool.query("SELECT FROM auth_codes WHERE target = $1", [
      nobody,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe("a code for an account that is signed in", () => {
  it.each(["update_password", "step_up", "bind"] as const)(
    "a guest gets no code of scene %s",
    async (scene) => {
      const { email } = await registerUser(harness);
      harness.clock.advance(MINUTE_MS);
      expect(await ask(email, scene)).toBe("session-required");
      expect(await check(email, "123456", scene)).toBe("session-required");
    },
  );

  it.each(["update_password", "step_up"] as const)(
    "a user gets a code of scene %s only at the account's own address",
    async (scene) => {
      const [one, other] = [await registerUser(harness), await registerUser(harness)];
      const demo = await demoUser(harness);
      harness.clock.advance(MINUTE_MS);
      expect(await ask(other.email, scene, one.token)).toBe("address-not-own");
      expect(await ask(newEmail(), scene, one.token)).toBe("address-not-own");
      expect(await ask(one.email, scene, demo)).toBe("address-not-own");
      expect(await check(other.email, "123456", scene, one.token)).toBe("address-not-own");
      expect(await ask(one.email, scene, one.token)).toBe("ok");
    },
  );

  it("a code to bind an address is sent only to an address without an account", async () => {
    const { token, email } = await registerUser(harness);
    harness.clock.advance(MINUTE_MS);
    const [free, before] = [newEmail(), await sentTo(email)];
    expect([await ask(free, "bind", token), await ask(email, "bind", token)]).toEqual(["ok", "ok"]);
    expect([await sentTo(free), await sentTo(email)]).toEqual([1, before]);
    expect(await check(free, await codeSentTo(harness, free), "bind", token)).toBe("ok");
  });

  it("a user gets a code to bind a phone, a guest or demo account one to register with it", async () => {
    const { token } = await registerUser(harness);
    for (const [session, scene] of [
      [token, "bind"],
      [await demoUser(harness), "register"],
      ["", "register"],
    ] as const) {
      const mobile = newMobile();
      const sent = session === "" ? {} : { token: session };
      await harness.call("auth.sendSmsCode", { area_code: "+86", mobile }, sent);
      const code = await codeSentTo(harness, `+86 ${mobile}`);
      const wrong = scene === "bind" ? "register" : "bind";
      expect(await check(mobile, code, wrong, token)).toBe("code-wrong");
      expect(await check(mobile, code, scene, token)).toBe("ok");
    }
  });
});
