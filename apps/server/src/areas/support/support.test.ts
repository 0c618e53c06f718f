import { randomUUID } from "node:crypto";
import { MESSAGES_HOUR_MAX, TICKETS_OPEN_MAX } from "@candor/rules/support.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAsker } from "../../testing/asker.ts";
import { openDepositor } from "../../testing/depositor.ts";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const HOUR_MS = 3_600_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const written = (answer: unknown) =>
  (answer as { messages: { seq: number; by: string; text: string }[] }).messages.map(
    ({ seq, by, text }) => [seq, by, text],
  );

describe("a question to support", () => {
  it("a new question is open, numbered from 1, and promised an answer within a day", async () => {
    const mara = await openAsker(harness);
    const ticket = await mara.opened();
    expect(ticket).toMatchObject({ state: "open", last_seq: 1, is_unread: false, rating: null });
    expect(Date.parse(ticket.due_at ?? "") - Date.parse(ticket.created_at)).toBe(24 * HOUR_MS);
    expect(written(await mara.read(ticket.id))).toEqual([[1, "user", "Where is my deposit?"]]);
    expect(await mara.list()).toEqual([ticket]);
  });

  it("a question or message that is sent twice with one key is stored once", async () => {
    const mara = await openAsker(harness);
    const key = randomUUID();
    const both = await Promise.all([mara.opened({ key }), mara.opened({ key })]);
    expect(both[0]).toEqual(both[1]);
    const { id } = both[0];
    const again = randomUUID();
    await Promise.all([mara.write(id, "Two", again), mara.write(id, "Two", again)]);
    await mara.write(id, "Three");
    expect(written(await mara.read(id))).toEqual([
      [1, "user", "Where is my deposit?"],
      [2, "user", "Two"],
      [3, "user", "Three"],
    ]);
  });

  it("a question's messages are numbered in one sequence, however many are sent at once", async () => {
    const mara = await openAsker(harness);
    const { id } = await mara.opened();
    const sent = Array.from({ length: 12 }, (_, at) => `message ${at}`);
    await Promise.all(sent.map((text) => mara.write(id, text)));
    const all = written(await mara.read(id));
    expect(all.map(([seq]) => seq)).toEqual(Array.from({ length: 13 }, (_, at) => at + 1));
    expect(new Set(all.slice(1).map(([, , text]) => text))).toEqual(new Set(sent));
  });

  it("a question may name an own record, and another user’s or an unknown one is refused alike", async () => {
    const [mara, other] = [await openDepositor(harness), await openAsker(harness)];
    const deposit = await mara.request({ type: "TRC20" });
    const about = { about_kind: "deposit", about_id: deposit } as const;
    expect(await other.ask(about)).toBe("not-found");
    expect(await other.ask({ ...about, about_id: randomUUID() })).toBe("not-found");
    expect(await other.ask({ about_kind: "deposit" })).toBe("not-found");
    const asked = { key: randomUUID(), topic: "deposit", text: "Where is it?", ...about } as const;
    const { message } = await harness.call("support.openTicket", asked, { token: mara.token });
    expect(message.about).toEqual({ kind: "deposit", id: deposit, title: "100 USDT" });
    const wrongKind = { ...asked, key: randomUUID(), about_kind: "withdrawal" as const };
    const refused = await harness.call("support.openTicket", wrongKind, { token: mara.token });
    expect(refused.refusal?.code).toBe("not-found");
  });

  it("a question takes only own pictures", async () => {
    const [mara, other] = [await openDepositor(harness), await openAsker(harness)];
    const picture = await mara.photograph();
    const sound = await mara.uploadSound();
    const with_ = (id: string) => ({ "pictures[0]": id });
    expect(await other.ask(with_(picture))).toBe("file-unknown");
    expect(await other.ask(with_(randomUUID()))).toBe("file-unknown");
    const ask = async (id: string) => {
      const input = { key: randomUUID(), topic: "other" as const, text: "See", ...with_(id) };
      const answer = await harness.call("support.openTicket", input, { token: mara.token });
      return answer.refusal?.code ?? answer.message;
    };
    expect(await ask(sound)).toBe("file-not-a-picture");
    const ticket = await ask(picture);
    const { message } = await harness.call(
      "support.getTicket",
      { id: (ticket as { id: string }).id },
      { token: mara.token },
    );
    expect(message.messages).toMatchObject([{ pictures: 1 }]);
  });

  it("only its user reads, writes to, closes and rates a question", async () => {
    const [mara, other] = [await openAsker(harness), await openAsker(harness)];
    const { id } = await mara.opened();
    const sent = { token: other.token };
    const refused = [
      await harness.call("support.getTicket", { id }, sent),
      await harness.call("support.sendMessage", { id, key: randomUUID(), text: "Mine" }, sent),
      await harness.call("support.readTicket", { id, seq: "1" }, sent),
      await harness.call("support.closeTicket", { id }, sent),
      await harness.call("support.rateTicket", { id, rating: "5" }, sent),
    ];
    expect(refused.map(({ refusal }) => refusal?.code)).toEqual(
      Array.from({ length: 5 }, () => "not-found"),
    );
    expect((await harness.call("support.listTickets", {}, sent)).message.list).toEqual([]);
    expect(written(await mara.read(id))).toHaveLength(1);
  });

  it("a message is stored without hidden characters, with markup as text, and refused when empty", async () => {
    const mara = await openAsker(harness);
    const { id } = await mara.opened({ text: "<b>pay</b> \u202Egpj\u202C \u200B" });
    expect(written(await mara.read(id))).toEqual([[1, "user", "<b>pay</b> gpj"]]);
    expect(await mara.write(id, "\u200B\u3164\u2060")).toBe("message-empty");
    expect(await mara.write(id, "a".repeat(2_001))).toBe("message-too-long");
  });

  it("a question is closed once, takes no more messages, and is rated once", async () => {
    const mara = await openAsker(harness);
    const { id } = await mara.opened();
    expect(await mara.rate(id, 5)).toBe("ticket-not-closed");
    expect(await mara.close(id)).toMatchObject({ state: "closed", due_at: null });
    expect(await mara.write(id)).toBe("ticket-closed");
    expect(await mara.rate(id, 6)).toBe("parameter-error");
    const both = await Promise.all([mara.rate(id, 4), mara.rate(id, 1)]);
    expect(both.filter((answer) => answer === "ticket-rated")).toHaveLength(1);
    expect(await mara.rate(id, 3)).toBe("ticket-rated");
  });
});

describe("limits on what one user sends", () => {
  it("a user has a limited number of open questions, however many are sent at once", async () => {
    const mara = await openAsker(harness);
    const all = await Promise.all(Array.from({ length: TICKETS_OPEN_MAX + 3 }, () => mara.ask()));
    expect(all.filter((answer) => answer === "too-many-tickets")).toHaveLength(3);
    const [first] = await mara.list();
    await mara.close(first?.id ?? "");
    expect(await mara.ask()).toMatchObject({ state: "open" });
  });

  it("a user sends a limited number of messages within an hour, over all questions together", async () => {
    const mara = await openAsker(harness);
    const { id } = await mara.opened();
    const { id: second } = await mara.opened();
    for (let sent = 2; sent < MESSAGES_HOUR_MAX; sent += 1) await mara.write(id, `${sent}`);
    expect(await mara.write(second)).toBe("too-many-messages");
    expect(await mara.ask()).toBe("too-many-messages");
    harness.clock.advance(HOUR_MS);
    expect(await mara.write(second)).toMatchObject({ last_seq: 2 });
  });

  it("a guest's demo account cannot open a question", async () => {
    const token = await demoUser(harness);
    const input = { key: randomUUID(), topic: "other", text: "Hello" } as const;
    const answer = await harness.call("support.openTicket", input, { token });
    expect(answer.refusal?.code).toBe("account-required");
  });
});
