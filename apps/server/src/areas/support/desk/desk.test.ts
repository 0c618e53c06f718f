import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAsker } from "../../../testing/asker.ts";
import { type OperatorConsole, openConsole } from "../../../testing/console.ts";
import { openDepositor } from "../../../testing/depositor.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { closeQuiet, notifyAway } from "../jobs.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  // A second operator who answers.
  await office.ownerDb
    .updateTable("operators")
    .set({ roles: ["support"] })
    .where("name", "=", "content-2")
    .execute();
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const found = async (id: string, who = "support") =>
  (await office.call(who, "support.findTicket", { id })).message;

async function answer(
  id: string,
  seq: number,
  more: {
    text?: string;
    key?: string;
    state?: "answered" | "waiting" | "closed";
    who?: string;
  } = {},
) {
  const { text = "It needs one more block.", key = randomUUID(), state = "answered" } = more;
  const input = { id, key, seq, text, state };
  const { refusal, message } = await office.call(
    more.who ?? "support",
    "support.answerTicket",
    input,
  );
  return refusal?.code ?? message.ticket;
}

const texts = (read: unknown) =>
  (read as { messages: { by: string; text: string }[] }).messages.map(({ by, text }) => [by, text]);

describe("an answer", () => {
  it("an answer is refused when the user has written meanwhile or another operator has answered", async () => {
    const mara = await openAsker(harness);
    const { id } = await mara.opened();
    await mara.write(id, "It has come, thank you.");
    expect(await answer(id, 1)).toBe("ticket-changed");
    const both = await Promise.all([answer(id, 2), answer(id, 2, { who: "content-2" })]);
    expect(both.filter((one) => one === "ticket-changed")).toHaveLength(1);
    expect(texts(await mara.read(id))).toHaveLength(3);
  });

  it("a user who has not read an answer within two minutes is notified once, by inbox and mail", async () => {
    const [away, here] = [await openAsker(harness, "fra"), await openAsker(harness)];
    const asked = [await away.opened(), await here.opened()];
    for (const { id } of asked) await answer(id, 1);
    await here.show(asked[1]?.id ?? "", 2);
    await notifyAway(harness.ctx);
    const told = async () =>
      (
        await sql<{ user_id: string; subject: string }>`
          SELECT user_id, subject FROM outbox_messages
          WHERE channel = 'mail' AND user_id IN (${away.id}, ${here.id}) AND subject LIKE '%assistance%'`.execute(
          harness.ctx.db,
        )
      ).rows;
    expect(await told()).toEqual([]);
    harness.clock.advance(2 * MINUTE_MS);
    await Promise.all([notifyAway(harness.ctx), notifyAway(harness.ctx)]);
    expect(await told()).toEqual([{ user_id: away.id, subject: "L’assistance a répondu" }]);
    const notices = await harness.call("notices.listNotices", {}, { token: here.token });
    expect(notices.message.list.map(({ code }) => code)).not.toContain("support-answered");
  });

  it("a question closes when its user does not reply to the answer within seven days", async () => {
    const mara = await openAsker(harness);
    const [answered, open] = [await mara.opened(), await mara.opened()];
    await answer(answered.id, 1);
    const states = async () =>
      new Map((await mara.list()).map(({ id, state }) => [id, state] as const));
    harness.clock.advance(7 * DAY_MS - 1);
    await closeQuiet(harness.ctx);
    expect((await states()).get(answered.id)).toBe("answered");
    harness.clock.advance(1);
    await closeQuiet(harness.ctx);
    expect([...(await states()).entries()]).toEqual([
      [open.id, "open"],
      [answered.id, "closed"],
    ]);
  });
});

describe("the desk", () => {
  it("the desk gives each operator the next due ticket and no ticket to two", async () => {
    await sql`UPDATE support_tickets SET state = 'closed', closed_at = now(), due_at = NULL
      WHERE state <> 'closed'`.execute(office.ownerDb);
    const mara = await openAsker(harness);
    const asked = [await mara.opened(), await mara.opened()];
    const next = async (who: string) => (await office.call(who, "support.takeNext", {})).message.id;
    const taken = await Promise.all([next("support"), next("content-2")]);
    expect(new Set(taken)).toEqual(new Set(asked.map(({ id }) => id)));
    expect(await next("support")).toBe(taken[0]);
    await answer(taken[0] ?? "", 1);
    expect(await next("support")).toBeNull();
    const mine = await office.call("content-2", "support.listQueue", { whose: "mine" });
    expect(mine.message.list.map(({ id }) => id)).toContain(taken[1]);
  });

  it("the desk finds tickets by number, account, record, state, language and kind of record", async () => {
    const [mara, lea] = [await openDepositor(harness), await openAsker(harness, "fra")];
    const deposit = await mara.request({ type: "TRC20" });
    const input = { key: randomUUID(), topic: "deposit", text: "Where?" } as const;
    const about = { about_kind: "deposit", about_id: deposit } as const;
    const { message: one } = await harness.call(
      "support.openTicket",
      { ...input, ...about },
      { token: mara.token },
    );
    const other = await lea.opened();
    const ids = async (filter: object) =>
      (await office.call("support", "support.listQueue", filter)).message.list.map(({ id }) => id);
    expect(await ids({ text: `#${one.number}0`.slice(0, -1) })).toEqual([one.id]);
    expect(await ids({ text: mara.email.slice(0, 12) })).toEqual([one.id]);
    expect(await ids({ text: deposit })).toEqual([one.id]);
    expect(await ids({ about: "deposit" })).toEqual([one.id]);
    expect(await ids({ language: "fra", state: "open" })).toContain(other.id);
    expect(await ids({ language: "fra", state: "open" })).not.toContain(one.id);
    expect(await ids({ text: "%%" })).not.toContain(one.id);
    await lea.close(other.id);
    expect(await ids({ language: "fra" })).not.toContain(other.id);
    expect(await ids({ language: "fra", state: "all" })).toContain(other.id);
    expect(await ids({ text: `${other.number}` })).not.toContain(one.id);
    expect(await ids({ text: other.id })).toEqual([other.id]);
  });

  it("the desk lists first the ticket that is due first and marks those that are late", async () => {
    const mara = await openAsker(harness);
    const first = await mara.opened();
    harness.clock.advance(DAY_MS + 1);
    const second = await mara.opened();
    const { message } = await office.call("support", "support.listQueue", { state: "open" });
    const listed = message.list.filter(({ user_id: userId }) => userId === mara.id);
    expect(listed.map(({ id, is_late }) => [id, is_late])).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
    const { message: board } = await office.call("support", "trust.getDashboard", {});
    expect(board.alarms.map(({ code }) => code)).toContain("answers-late");
  });

  it("the desk counts the answers in time out of all that are answered or late", async () => {
    await sql`TRUNCATE support_tickets CASCADE`.execute(office.ownerDb);
    const mara = await openAsker(harness);
    const [late, prompt] = [await mara.opened(), await mara.opened()];
    await mara.opened();
    const figures = async () => (await harness.call("support.getDesk", {})).message;
    expect(await figures()).toEqual({ promise_hours: 24, counted: 0, in_time: 0 });
    await answer(prompt.id, 1);
    harness.clock.advance(DAY_MS + 1);
    expect(await figures()).toMatchObject({ counted: 3, in_time: 1 });
    const [left, ended] = [await mara.opened(), await mara.opened()];
    await mara.close(left.id);
    await office.call("support", "support.endTicket", { id: ended.id, reason: "too many today" });
    harness.clock.advance(MINUTE_MS);
    expect(await figures()).toMatchObject({ counted: 4, in_time: 1 });
    await answer(late.id, 1, { state: "closed" });
    await mara.rate(late.id, 2);
    const { message } = await office.call("support", "support.getDeskFigures", {});
    expect(message).toMatchObject({ open: 1, late: 1, rated: 1, rating: "2.0" });
  });
});

describe("acts of operators on a ticket", () => {
  it("the log has every act on a ticket, and opening one records a view of its user", async () => {
    const mara = await openAsker(harness);
    const { id, number } = await mara.opened();
    const before = (await office.audit()).length;
    await found(id);
    await office.call("support", "support.assignTicket", {
      id,
      operator_id: office.idOf("support"),
    });
    await office.call("support", "support.addTicketNote", { id, text: "Knows the chain." });
    await answer(id, 1);
    await office.call("support", "support.endTicket", { id, reason: "asked for by phone" });
    const target = `ticket:${number}`;
    expect(
      (await office.audit()).slice(before).map(({ action, target: about }) => [action, about]),
    ).toEqual([
      ["support.assignTicket", target],
      ["support.addTicketNote", target],
      ["support.answerTicket", target],
      ["support.endTicket", target],
    ]);
    const { rows } = await sql<{ reason: string }>`
      SELECT reason FROM user_views WHERE user_id = ${mara.id}`.execute(office.ownerDb);
    expect(rows).toEqual([{ reason: `ticket ${number}` }]);
  });

  it("an operator's note stays among operators and is not shown to the user", async () => {
    const mara = await openAsker(harness);
    const { id } = await mara.opened();
    await office.call("support", "support.addTicketNote", { id, text: "SECRET of operators" });
    expect((await found(id)).notes).toMatchObject([
      { operator: "support", text: "SECRET of operators" },
    ]);
    expect(JSON.stringify([await mara.read(id), await mara.list()])).not.toContain("SECRET");
  });

  it("a ticket is not assigned to an operator outside the desk", async () => {
    const mara = await openAsker(harness);
    const { id } = await mara.opened();
    const give = async (name: string) =>
      (
        await office.call("support", "support.assignTicket", {
          id,
          operator_id: office.idOf(name),
        })
      ).refusal?.code;
    expect([await give("finance"), await give("content-2")]).toEqual([
      "operator-not-at-desk",
      undefined,
    ]);
    await office.call("support", "support.assignTicket", { id });
    expect((await found(id)).ticket.operator).toBeNull();
  });

  it("merging two tickets of one user joins their messages in one sequence, and not of two users", async () => {
    const [mara, lea] = [await openAsker(harness), await openAsker(harness)];
    const [one, two] = [
      await mara.opened({ text: "First" }),
      await mara.opened({ text: "Second" }),
    ];
    const foreign = await lea.opened();
    const merge = async (id: string, into: string) => {
      const input = { id, into, reason: "the same question" };
      return (await office.call("support", "support.mergeTickets", input)).refusal?.code ?? "ok";
    };
    expect(await merge(foreign.id, one.id)).toBe("tickets-of-two-users");
    expect(await merge(one.id, one.id)).toBe("not-found");
    expect(await merge(two.id, one.id)).toBe("ok");
    expect(await merge(two.id, one.id)).toBe("ticket-closed");
    expect(texts(await mara.read(one.id))).toEqual([
      ["user", "First"],
      ["user", "Second"],
    ]);
    expect(await mara.read(two.id)).toMatchObject({
      ticket: { state: "closed", merged_into: { id: one.id, number: one.number } },
    });
    expect(await mara.rate(two.id, 5)).toBe("not-found");
  });

  it("operators have a template of each kind in the user’s language", async () => {
    const { message } = await office.call("support", "support.listTemplates", { language: "jp" });
    expect(message).toHaveLength(8);
    expect(message.find(({ key }) => key === "second-factor")?.text).toContain("リカバリーコード");
  });
});
