import type { NoticeChannel, NoticeType } from "@candor/contract/notice-words.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { PASSWORD, demoUser, registerUser, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { mailNotice, notify } from "./index.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const switches = async (token: string) =>
  (await harness.call("notices.listSwitches", {}, { token })).message;
const turn = (token: string, type: NoticeType, channel: NoticeChannel, is_on: "1" | "0") =>
  harness.call("notices.setSwitch", { type, channel, is_on }, { token });
/** The mails to an address without those that carry codes, oldest first. */
const mailsTo = async (target: string) => {
  const { rows } = await harness.database.pool.query<{ subject: string; body: string }>(
    `SELECT subject, body FROM outbox_messages
     WHERE channel = 'mail' AND target = $1 AND expires_at IS NULL ORDER BY created_at, id`,
    [target],
  );
  return rows;
};
const subjectsTo = async (target: string) => (await mailsTo(target)).map(({ subject }) => subject);
const logIn = (email: string, lang = "en") =>
  harness.call("auth.login", { user_string: email, password: PASSWORD }, { lang });
const notifyUser = (userId: string, code: "stop-fired" | "credited") =>
  inTransaction(harness.ctx.db, (tx) =>
    code === "credited"
      ? notify(harness.ctx, tx, userId, code, { amount: "5", currency: "USDT", reason: "a gift" })
      : notify(harness.ctx, tx, userId, code, { symbol: "BTC/USDT", side: "sell" }),
  );

describe("the channels of notices", () => {
  it("a new user gets mails of security, funds, support and chat, and push messages of every type", async () => {
    const { token } = await registerUser(harness);
    const on = (await switches(token)).filter(({ is_on }) => is_on);
    expect(on.map(({ type, channel }) => `${type} ${channel}`)).toEqual([
      "security mail",
      "security push",
      "trading push",
      "funds mail",
      "funds push",
      "support mail",
      "support push",
      "chat mail",
      "chat push",
      "system push",
    ]);
  });

  it("a notice is mailed as the switches say and is listed among the messages in any case", async () => {
    const { token, id, email } = await registerUser(harness);
    await notifyUser(id, "stop-fired");
    await notifyUser(id, "credited");
    expect(await subjectsTo(email)).toEqual(["Amount credited"]);
    await turn(token, "trading", "mail", "1");
    await turn(token, "funds", "mail", "0");
    harness.clock.advance(1);
    await notifyUser(id, "stop-fired");
    await notifyUser(id, "credited");
    expect(await subjectsTo(email)).toEqual(["Amount credited", "Stop triggered"]);
    const { message } = await harness.call("notices.listNotices", {}, { token });
    expect(message.unread).toBe(5);
  });

  it("a user switches push messages off by type", async () => {
    const { token } = await registerUser(harness);
    await turn(token, "trading", "push", "0");
    const off = (await switches(token)).filter(
      ({ is_on, channel }) => channel === "push" && !is_on,
    );
    expect(off.map(({ type }) => type)).toEqual(["trading"]);
  });

  it("mails about security cannot be switched off, neither by the call nor in the table", async () => {
    const { token, id, email } = await registerUser(harness);
    expect((await turn(token, "security", "mail", "0")).refusal?.code).toBe("switch-fixed");
    const off = harness.database.pool.query(
      "INSERT INTO notice_switches VALUES ($1, 'security', 'mail', false)",
      [id],
    );
    await expect(off).rejects.toThrow("check constraint");
    await logIn(email);
    expect(await subjectsTo(email)).toEqual(["Login from a new device"]);
  });

  it("a user's switches change only by that user", async () => {
    const { token } = await registerUser(harness);
    const other = await registerUser(harness);
    await turn(other.token, "funds", "mail", "0");
    const funds = (await switches(token)).find((one) => one.type === "funds");
    expect(funds).toMatchObject({ channel: "mail", is_on: true });
  });
});

describe("a mail to a user", () => {
  it("a mail begins with the user's anti-phishing code, and without one when the user has set none", async () => {
    const { id, email } = await registerUser(harness);
    const send = () =>
      inTransaction(harness.ctx.db, (tx) => mailNotice(harness.ctx, tx, id, "mail-bounced", {}));
    await send();
    harness.clock.advance(1);
    await harness.database.pool.query("UPDATE users SET mail_word = '1000 Lotus' WHERE id = $1", [
      id,
    ]);
    await send();
    harness.clock.advance(1);
    await logIn(email);
    const [plain, marked, login] = await mailsTo(email);
    expect(plain?.body.startsWith("We could not deliver an email to your address")).toBe(true);
    expect(marked?.body).toBe(`Your anti-phishing code: 1000 Lotus\n\n${plain?.body}`);
    expect(login?.body.startsWith("Your anti-phishing code: 1000 Lotus\n\nSomeone")).toBe(true);
  });

  it("a mail about what its reader has done carries a link to lock the account, and no other mail does", async () => {
    const { id, email } = await registerUser(harness);
    await notifyUser(id, "credited");
    harness.clock.advance(1);
    await logIn(email);
    const [credit, login] = await mailsTo(email);
    expect(credit?.body).not.toContain("http");
    const token = /\/h5\/#\/pages\/common\/lock\?token=([\w-]{43})$/.exec(login?.body ?? "")?.[1];
    const answer = await harness.call("security.lockByLink", { token: token ?? "" });
    expect(answer.message).toEqual({ account_name: email });
    expect((await logIn(email)).refusal?.code).toBe("account-locked");
  });

  it("a mail is in the language of the last login, or of a later choice", async () => {
    const { token, email } = await registerUser(harness);
    await logIn(email, "fra");
    const answer = await harness.call("account.setLanguage", {}, { token, lang: "jp" });
    expect(answer.message).toEqual({ lang: "jp" });
    const id = await userIdOf(harness, token);
    harness.clock.advance(1);
    await notifyUser(id, "credited");
    expect(await subjectsTo(email)).toEqual([
      "Connexion depuis un nouvel appareil",
      "資金が付与されました",
    ]);
  });

  it("a mail is in the language of the registration until the first login", async () => {
    const email = `${crypto.randomUUID()}@candor.example`;
    const { id } = await registerUser(harness, email, "th");
    await notifyUser(id, "credited");
    expect(await subjectsTo(email)).toEqual(["เงินเข้าบัญชีแล้ว"]);
  });

  it("a user without an address gets no mail", async () => {
    const id = await userIdOf(harness, await demoUser(harness));
    const before = await harness.database.pool.query("SELECT FROM outbox_messages");
    await notifyUser(id, "credited");
    const after = await harness.database.pool.query("SELECT FROM outbox_messages");
    expect(after.rowCount).toBe(before.rowCount);
  });

  it("a mail about something that was rolled back is not sent", async () => {
    const { id, email } = await registerUser(harness);
    const rolledBack = inTransaction(harness.ctx.db, async (tx) => {
      await notify(harness.ctx, tx, id, "signed-out", {});
      throw new Error("undone");
    });
    await expect(rolledBack).rejects.toThrow("undone");
    expect(await mailsTo(email)).toEqual([]);
  });
});
