import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenHashOf } from "../../http/session.ts";
import { PASSWORD, demoUser, openSession, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { connectLive } from "../../testing/live-client.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const DAY_MS = 86_400_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  await harness.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => harness.close());

const list = async (token: string) =>
  (await harness.call("security.listSessions", {}, { token })).message;
const isOpen = async (token: string): Promise<boolean> =>
  (await harness.call("account.getUser", {}, { token })).type === "ok";

describe("the sessions of an account", () => {
  it("sessions are listed with device and address, the latest use first, to their owner alone", async () => {
    const owner = await registerUser(harness);
    await registerUser(harness);
    harness.clock.advance(60_000);
    const headers = { "user-agent": FIREFOX };
    const sent = { user_string: owner.email, password: PASSWORD };
    const { message: second } = await harness.call("auth.login", sent, { headers });
    const sessions = await list(owner.token);
    expect(sessions).toMatchObject([
      { is_current: false, device: "Firefox, Linux", address: "127.0.0.1" },
      { is_current: true },
    ]);
    expect(sessions[0]?.created_at).toBe(harness.clock.now().toISOString());
    expect((await list(second)).map((one) => one.is_current)).toEqual([true, false]);
  });

  it("at most twenty sessions are listed, without those that have expired", async () => {
    const owner = await registerUser(harness);
    for (let more = 0; more < 21; more += 1) await openSession(harness, owner.id);
    expect(await list(owner.token)).toHaveLength(20);
    harness.clock.advance(8 * DAY_MS);
    const fresh = await openSession(harness, owner.id);
    expect(await list(fresh)).toHaveLength(1);
  });
});

describe("ending a session", () => {
  it("ending a session takes effect at once on HTTP and on the socket, for that session alone", async () => {
    const owner = await registerUser(harness);
    const [other, kept] = [
      await openSession(harness, owner.id),
      await openSession(harness, owner.id),
    ];
    const live = await connectLive(harness, other);
    const keptLive = await connectLive(harness, kept);
    const cut = new Promise<string>((resolve) => live.socket.once("disconnect", resolve));
    const [{ id } = { id: "" }] = (await list(other)).filter((one) => one.is_current);
    // A check every minute also ends sockets; the event shows that the call ended this one.
    const told: unknown[] = [];
    harness.ctx.bus.once("sessionEnded", (ended) => told.push(ended));
    const { message } = await harness.call("security.endSession", { id }, owner);
    expect(message).toEqual({ ended: 1 });
    expect(told).toEqual([{ tokenHash: tokenHashOf(other) }]);
    expect([await isOpen(other), await isOpen(kept)]).toEqual([false, true]);
    expect(await cut).toBe("io server disconnect");
    expect(keptLive.socket.connected).toBe(true);
    await expect(connectLive(harness, other)).rejects.toThrow("session-expired");
    keptLive.socket.close();
  });

  it("ending sessions without naming one ends all others and notifies the user", async () => {
    const owner = await registerUser(harness);
    const others = [await openSession(harness, owner.id), await openSession(harness, owner.id)];
    const live = await connectLive(harness, others[0]);
    const cut = new Promise<string>((resolve) => live.socket.once("disconnect", resolve));
    const { message } = await harness.call("security.endSession", {}, owner);
    expect(message).toEqual({ ended: 2 });
    expect(await cut).toBe("io server disconnect");
    for (const token of others) expect(await isOpen(token)).toBe(false);
    expect(await isOpen(owner.token)).toBe(true);
    const { message: told } = await harness.call("notices.listNotices", {}, owner);
    expect(told.list.map(({ code }) => code)).toContain("sessions-ended");
    const again = await harness.call("security.endSession", {}, owner);
    expect(again.message).toEqual({ ended: 0 });
  });

  it("ending another user's session is answered like an unknown one", async () => {
    const [owner, stranger] = [await registerUser(harness), await registerUser(harness)];
    const [{ id } = { id: "" }] = await list(owner.token);
    const answer = await harness.call("security.endSession", { id }, stranger);
    expect(answer.refusal?.code).toBe("not-found");
    expect(await isOpen(owner.token)).toBe(true);
  });

  it("a demo account may end its own sessions", async () => {
    const token = await demoUser(harness);
    const { message } = await harness.call("security.endSession", {}, { token });
    expect(message).toEqual({ ended: 0 });
  });

  it("a lookup that was under way does not restore an ended session", async () => {
    const { token, id } = await registerUser(harness);
    const other = await openSession(harness, id);
    const looked = harness.ctx.sessions.callerOf(other);
    harness.ctx.sessions.forgetUser(id);
    expect((await looked)?.userId).toBe(id);
    expect(harness.ctx.sessions.remembers(other)).toBe(false);
    expect(await isOpen(token)).toBe(true);
  });
});
