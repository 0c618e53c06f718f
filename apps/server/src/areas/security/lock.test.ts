import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { makeLockLink } from "../../protection/lock-links.ts";
import { FROM_PAGE } from "../../testing/authenticator.ts";
import { PASSWORD, codeSentTo, openSession, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { connectLive } from "../../testing/live-client.ts";
import { codeProof, givePasskey } from "../../testing/proving.ts";

const DAY_MS = 86_400_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  await harness.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => harness.close());

const isOpen = async (token: string): Promise<boolean> =>
  (await harness.call("account.getUser", {}, { token })).type === "ok";
const login = async (user_string: string, password: string): Promise<string> => {
  const { type, refusal } = await harness.call("auth.login", { user_string, password });
  return refusal?.code ?? type;
};
const linkFor = (userId: string): Promise<string> =>
  inTransaction(harness.ctx.db, (tx) => makeLockLink(harness.ctx, tx, userId));
const follow = async (token: string): Promise<string> => {
  const { type, refusal } = await harness.call("security.lockByLink", { token });
  return refusal?.code ?? type;
};

describe("a locked account", () => {
  it("locking an account ends its sessions on HTTP and on the socket and refuses every login", async () => {
    const owner = await registerUser(harness);
    const { passkey } = await givePasskey(harness, owner.token, await codeProof(harness, owner));
    const other = await openSession(harness, owner.id);
    const live = await connectLive(harness, other);
    const cut = new Promise<string>((resolve) => live.socket.once("disconnect", resolve));
    const begun = await harness.call("auth.beginPasskeyLogin", {}, { headers: FROM_PAGE });
    // A check every minute also ends sockets; the event shows that locking ended these.
    const told: unknown[] = [];
    harness.ctx.bus.once("sessionsEnded", (ended) => told.push(ended));
    expect((await harness.call("security.lockAccount", {}, owner)).type).toBe("ok");
    expect(told).toEqual([{ userId: owner.id }]);
    expect([await isOpen(owner.token), await isOpen(other)]).toEqual([false, false]);
    expect(await cut).toBe("io server disconnect");
    const assertion = passkey.sign(begun.message.options);
    const byKey = await harness.call("auth.loginByPasskey", { assertion }, { headers: FROM_PAGE });
    expect(byKey.refusal?.code).toBe("account-locked");
  });

  it("a locked account says so only after the right password, and a new password unlocks it", async () => {
    const owner = await registerUser(harness);
    await harness.call("security.lockAccount", {}, owner);
    expect(await login(owner.email, "not the password")).toBe("login-failed");
    expect(await login(owner.email, PASSWORD)).toBe("account-locked");
    harness.clock.advance(60_000);
    await harness.call("auth.sendMailCode", { user_string: owner.email, scene: "forget" });
    const code = await codeSentTo(harness, owner.email);
    const password = "violet heron 71 flies";
    const fields = { account: owner.email, password, repassword: password, code };
    expect((await harness.call("auth.forget", fields)).type).toBe("ok");
    expect(await login(owner.email, password)).toBe("ok");
  });

  it("locking an account leaves no session that was opened meanwhile", async () => {
    const owner = await registerUser(harness);
    const [, ...logins] = await Promise.all([
      harness.call("security.lockAccount", {}, owner),
      ...Array.from({ length: 4 }, () =>
        harness.call("auth.login", { user_string: owner.email, password: PASSWORD }),
      ),
    ]);
    const opened = logins.filter(({ type }) => type === "ok").map(({ message }) => message);
    for (const token of opened) expect(await isOpen(token)).toBe(false);
    const { rowCount } = await harness.database.pool.query(
      "SELECT FROM auth_sessions WHERE user_id = $1",
      [owner.id],
    );
    expect(rowCount).toBe(0);
  });
});

describe("a lock link", () => {
  it("a lock link locks the account of its mail and works once", async () => {
    const owner = await registerUser(harness);
    const token = await linkFor(owner.id);
    const { message } = await harness.call("security.lockByLink", { token });
    expect(message).toEqual({ account_name: owner.email });
    expect(await isOpen(owner.token)).toBe(false);
    expect(await login(owner.email, PASSWORD)).toBe("account-locked");
    expect(await follow(token)).toBe("link-invalid");
  });

  it("a lock link that locks an account uses up the account's other links, also by two at once", async () => {
    const owner = await registerUser(harness);
    const links = [await linkFor(owner.id), await linkFor(owner.id)];
    const both = await Promise.all(links.map(follow));
    expect(both.toSorted()).toEqual(["link-invalid", "ok"]);
  });

  it("a lock link expires after seven days", async () => {
    const owner = await registerUser(harness);
    const [late, timely] = [await linkFor(owner.id), await linkFor(owner.id)];
    harness.clock.advance(7 * DAY_MS);
    expect(await follow(late)).toBe("link-invalid");
    expect(await follow(timely)).toBe("link-invalid");
    const fresh = await linkFor(owner.id);
    harness.clock.advance(7 * DAY_MS - 1);
    expect(await follow(fresh)).toBe("ok");
  });

  it("a lock link does not lock by GET, so that a mail scanner that follows links changes nothing", async () => {
    const owner = await registerUser(harness);
    const token = await linkFor(owner.id);
    const url = `/api/safe/lock_link?token=${token}`;
    expect((await harness.app.inject({ method: "GET", url })).statusCode).toBe(404);
    expect((await harness.app.inject({ method: "HEAD", url })).statusCode).toBe(404);
    expect(await isOpen(owner.token)).toBe(true);
    expect(await follow(token)).toBe("ok");
  });

  it("an account has at most twenty lock links, and a further one replaces the oldest", async () => {
    const owner = await registerUser(harness);
    const eldest = await linkFor(owner.id);
    for (let more = 0; more < 20; more += 1) {
      harness.clock.advance(1);
      await linkFor(owner.id);
    }
    expect(await follow(eldest)).toBe("link-invalid");
    expect(await isOpen(owner.token)).toBe(true);
  });

  it("a lock link is stored as a hash, and an invented one is refused", async () => {
    const owner = await registerUser(harness);
    const token = await linkFor(owner.id);
    const { rows } = await harness.database.pool.query<{ row: string }>(
      "SELECT to_json(l)::text AS row FROM lock_links l",
    );
    const stored = rows.map(({ row }) => row).join("\n");
    for (const bytes of [Buffer.from(token), Buffer.from(token, "base64url")])
      expect(stored).not.toContain(bytes.toString("hex"));
    expect(await follow("A".repeat(43))).toBe("link-invalid");
  });
});
