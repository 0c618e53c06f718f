import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SESSIONS_MAX, tokenHashOf } from "../../http/session.ts";
import { FROM_PAGE } from "../../testing/authenticator.ts";
import {
  PASSWORD,
  codeSentTo,
  demoUser,
  openSession,
  registerUser,
} from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { runInto } from "../../testing/in-the-way.ts";
import { connectLive } from "../../testing/live-client.ts";
import { registerKeyed } from "../../testing/proving.ts";

const HOUR_MS = 3_600_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  await harness.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => harness.close());

const newDevice = (): string => randomBytes(24).toString("base64url");
const logIn = async (
  email: string,
  from: { token?: string; device?: string } = {},
): Promise<string> => {
  const sent = { user_string: email, password: PASSWORD };
  const answer = await harness.call("auth.login", sent, { device: newDevice(), ...from });
  expect(answer.refusal).toBeUndefined();
  return answer.message;
};
const isOpen = async (token: string): Promise<boolean> =>
  (await harness.call("account.getUser", {}, { token })).type === "ok";
const countOf = async (id: string): Promise<number> =>
  (await harness.database.pool.query("SELECT FROM auth_sessions WHERE user_id = $1", [id])).rows
    .length;

describe("the limit of twenty sessions", () => {
  it("a twenty-first login ends the session that was used least recently, at once", async () => {
    const { email, id, token: first } = await registerUser(harness);
    const tokens = [first];
    while (tokens.length < SESSIONS_MAX) {
      harness.clock.advance(60_000);
      tokens.push(await logIn(email));
    }
    harness.clock.advance(2 * HOUR_MS);
    // The test uses every session but the second once more.
    for (const token of tokens.toSpliced(1, 1)) expect(await isOpen(token)).toBe(true);
    const told: unknown[] = [];
    harness.ctx.bus.once("sessionEnded", (ended) => told.push(ended));
    const latest = await logIn(email);
    expect(told).toEqual([{ tokenHash: tokenHashOf(tokens[1] ?? "") }]);
    const open = await Promise.all([...tokens, latest].map(isOpen));
    expect(open.map((one, at) => (one ? undefined : at)).filter((at) => at !== undefined)).toEqual([
      1,
    ]);
    expect(await countOf(id)).toBe(SESSIONS_MAX);
  });

  it("simultaneous logins keep an account within twenty sessions and end no other account's sessions", async () => {
    const [{ email, id }, bystander] = [await registerUser(harness), await registerUser(harness)];
    // Logins from known devices do not wait for each other's count of tries, so that all run at once.
    const devices = Array.from({ length: 5 }, newDevice);
    for (const device of devices) await logIn(email, { device });
    while ((await countOf(id)) < SESSIONS_MAX) await openSession(harness, id);
    const all = { statement: "LOCK TABLE auth_sessions IN SHARE MODE", waiting: devices.length };
    await runInto(harness, all, () =>
      Promise.all(devices.map((device) => logIn(email, { device }))),
    );
    expect(await countOf(id)).toBe(SESSIONS_MAX);
    expect(await isOpen(bystander.token)).toBe(true);
  });

  it("a demo account has twenty sessions at most", async () => {
    const { token, id } = await registerUser(harness);
    for (let more = 0; more < SESSIONS_MAX + 2; more += 1)
      await harness.call("auth.registerDemo", {}, { token });
    const { rows } = await harness.database.pool.query<{ id: string }>(
      "SELECT id FROM users WHERE live_user_id = $1",
      [id],
    );
    expect(await countOf(rows[0]!.id)).toBe(SESSIONS_MAX);
    expect(await isOpen(token)).toBe(true);
  });
});

describe("a session sent with a login", () => {
  it("logging in by password ends the session that the request was sent with", async () => {
    const { email, token } = await registerUser(harness);
    const live = await connectLive(harness, token);
    const cut = new Promise<string>((resolve) => live.socket.once("disconnect", resolve));
    const next = await logIn(email, { token });
    expect([await isOpen(token), await isOpen(next)]).toEqual([false, true]);
    expect(await cut).toBe("io server disconnect");
  });

  it("logging in by passkey ends the session that the request was sent with", async () => {
    const { token, passkey } = await registerKeyed(harness);
    const { message: begun } = await harness.call(
      "auth.beginPasskeyLogin",
      {},
      { headers: FROM_PAGE },
    );
    const { message: next } = await harness.call(
      "auth.loginByPasskey",
      { assertion: passkey.sign(begun.options) },
      { token, headers: FROM_PAGE },
    );
    expect([await isOpen(token), await isOpen(next)]).toEqual([false, true]);
  });

  it("a guest's registration ends the session of the demo account", async () => {
    const [guest, email] = [await demoUser(harness), "from-demo@candor.example"];
    await harness.call("auth.sendMailCode", { user_string: email });
    const fields = { user_string: email, code: await codeSentTo(harness, email) };
    const passwords = { password: PASSWORD, re_password: PASSWORD };
    const sent = { ...fields, ...passwords };
    const { message: token } = await harness.call("auth.register", sent, { token: guest });
    expect([await isOpen(guest), await isOpen(token)]).toEqual([false, true]);
  });

  it("a wrong password or an entry into the demo does not end the current session", async () => {
    const { email, token } = await registerUser(harness);
    const wrong = { user_string: email, password: "not the password" };
    const { refusal } = await harness.call("auth.login", wrong, { token });
    expect(refusal?.code).toBe("login-failed");
    await harness.call("auth.registerDemo", {}, { token });
    expect(await isOpen(token)).toBe(true);
  });
});
