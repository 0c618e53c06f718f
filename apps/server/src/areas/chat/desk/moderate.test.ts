import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChatter } from "../../../testing/chatter.ts";
import { type OperatorConsole, openConsole } from "../../../testing/console.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { uploadFile } from "../../../testing/multipart.ts";
import { dropPictures } from "../jobs.ts";

const DAY_MS = 86_400_000;
const reason = "It leads readers away";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const read = async (room: "en" | "announcements" = "en") =>
  (await harness.call("chat.listMessages", { room })).message.list;
const reportsOf = async (state: "open" | "settled" = "open") =>
  (await office.call("support", "chat.listReports", { state, limit: 100 })).message.list;
const audited = async (action: string) =>
  (await office.audit()).findLast((row) => row.action === action);

describe("a report", () => {
  it("reports of a message wait in one queue entry until a moderator decides, one report per user", async () => {
    const [mara, tomo, lena] = [
      await openChatter(harness),
      await openChatter(harness),
      await openChatter(harness),
    ];
    const { seq } = await mara.said("Trust me, double your coins");
    expect(await mara.report(seq)).toBe("chat-oneself");
    expect(await tomo.report(999_999)).toBe("not-found");
    for (const one of [tomo, tomo, lena])
      expect(await one.report(seq)).toEqual({ is_reported: true });
    const [open] = await reportsOf();
    expect(open).toMatchObject({
      message: { seq, text: "Trust me, double your coins" },
      reports: [{ cause: "scam", count: 2 }],
      settled: null,
    });
    const kept = await office.call("support", "chat.keepMessage", { room: "en", seq, reason });
    expect(kept.type).toBe("ok");
    expect(await reportsOf()).toEqual([]);
    expect((await reportsOf("settled"))[0]).toMatchObject({ settled: { verdict: "kept" } });
    const again = await office.call("support", "chat.keepMessage", { room: "en", seq, reason });
    expect(again.refusal?.code).toBe("not-found");
  });

  it("an open report counts in its room, and a guest cannot report", async () => {
    const [mara, tomo] = [await openChatter(harness), await openChatter(harness)];
    const { seq, author } = await mara.said("Hello", {}, "zh");
    await tomo.report(seq, "zh");
    const report = { room: "zh", seq: `${seq}`, cause: "insult" } as const;
    expect((await harness.call("chat.reportMessage", report)).type).toBe("999");
    const rooms = await office.call("auditor", "chat.listChatRooms", {});
    expect(rooms.message.find(({ room }) => room === "zh")).toMatchObject({ open_reports: 1 });
    const found = await office.call("auditor", "chat.findWriter", { number: author?.number ?? 0 });
    expect(found.message).toMatchObject({ user_id: mara.id, name: mara.name, messages: 1 });
  });

  it("a user makes twenty reports a day at most", async () => {
    const [mara, tomo] = [await openChatter(harness), await openChatter(harness)];
    const { seq } = await mara.said("Hello");
    await harness.database.ownerPool.query(
      `WITH many AS (
         INSERT INTO chat_entries (room, seq, user_id, key, text, created_at)
         SELECT 'spa', n, $1, gen_random_uuid(), 'x', $3 FROM generate_series(1, 20) n RETURNING room, seq
       ), numbered AS (UPDATE chat_rooms SET last_seq = 20 WHERE room = 'spa')
       INSERT INTO chat_reports (room, seq, user_id, cause, at)
       SELECT room, seq, $2, 'other', $3 FROM many`,
      [mara.id, tomo.id, harness.clock.now()],
    );
    expect(await tomo.report(seq)).toBe("chat-too-many-reports");
    harness.clock.advance(DAY_MS);
    expect(await tomo.report(seq)).toEqual({ is_reported: true });
  });

  it("a message that names the house is queued for moderators without a report", async () => {
    const mara = await openChatter(harness);
    const { seq } = await mara.said("the official support answered me");
    const found = (await reportsOf()).find(
      ({ message }) => message.room === "en" && message.seq === seq,
    );
    expect(found).toMatchObject({ is_suspect: true, reports: [] });
  });
});

describe("a moderator", () => {
  it("a moderator removes a message for every reader, and operators still see its text and the reason", async () => {
    const [mara, tomo] = [await openChatter(harness), await openChatter(harness)];
    const { seq } = await mara.said("Buy my course");
    const answer = await tomo.said("No", { reply_to: `${seq}` });
    await tomo.report(seq);
    const input = { room: "en", seq, reason } as const;
    const removed = await office.call("support", "chat.removeMessage", input);
    expect(removed.message.message).toMatchObject({ text: "Buy my course", removed: { reason } });
    await office.call("content", "chat.removeMessage", input);
    const list = await read();
    expect(list.find((one) => one.seq === seq)).toMatchObject({ text: "", is_removed: true });
    expect(list.find((one) => one.seq === answer.seq)?.reply_to?.text).toBe("");
    expect((await reportsOf("settled"))[0]).toMatchObject({ settled: { verdict: "removed" } });
    expect(await audited("chat.removeMessage")).toMatchObject({ target: `chat:en/${seq}`, reason });
    expect(await tomo.saySoon("Which?", { reply_to: `${seq}` })).toBe("not-found");
  });

  it("a moderator bans a writer until a set time, the writer is notified, and a moderator lifts the ban", async () => {
    const mara = await openChatter(harness);
    const number = (await mara.said("Hello")).author?.number ?? 0;
    const ban = { number, kind: "ban", hours: 24, reason } as const;
    const answer = await office.call("support", "chat.restrictWriter", ban);
    const { id } = answer.message.restrictions[0] ?? { id: "" };
    expect(await mara.saySoon("Why?")).toBe("chat-banned");
    expect(await mara.own()).toMatchObject({ why_not: "chat-banned" });
    expect(await mara.report(1)).toBe("chat-banned");
    const { message } = await harness.call("notices.listNotices", {}, { token: mara.token });
    expect(message.list[0]).toMatchObject({ code: "chat-restricted", type: "chat" });
    expect(message.list[0]?.content).toContain(reason);
    expect(await audited("chat.restrictWriter")).toMatchObject({ target: `chat-writer:${number}` });
    const lifted = await office.call("content", "chat.liftRestriction", { id, reason });
    expect(lifted.message.restrictions[0]).toMatchObject({ is_active: false, lifted: { reason } });
    expect(await mara.saySoon("Thanks")).toMatchObject({ text: "Thanks" });
    const again = await office.call("content", "chat.liftRestriction", { id, reason });
    expect(again.refusal?.code).toBe("not-found");
  });

  it("a moderator mutes a writer in one room until a set time", async () => {
    const mara = await openChatter(harness);
    const number = (await mara.said("Hello")).author?.number ?? 0;
    const mute = { number, kind: "mute", hours: 1, reason } as const;
    const without = await office.call("support", "chat.restrictWriter", mute);
    expect(without.refusal?.code).toBe("chat-room-needed");
    await office.call("support", "chat.restrictWriter", { ...mute, room: "en" });
    expect(await mara.saySoon("Hm")).toBe("chat-muted");
    expect(await mara.saySoon("Hm", {}, "fra")).toMatchObject({ text: "Hm" });
    harness.clock.advance(3_600_000);
    expect(await mara.saySoon("Back")).toMatchObject({ text: "Back" });
  });

  it("a moderator cannot restrict an operator, whose messages have no writer number", async () => {
    const post = { room: "en", key: randomUUID(), text: "Maintenance at noon" } as const;
    const posted = await office.call("content", "chat.postMessage", post);
    expect(posted.message.message).toMatchObject({ author: { number: null, badge: "support" } });
    const mara = await openChatter(harness);
    expect(await mara.report(posted.message.message.seq)).toBe("not-found");
    const ban = { number: 999_999, kind: "ban", hours: 1, reason } as const;
    const answer = await office.call("support", "chat.restrictWriter", ban);
    expect(answer.refusal?.code).toBe("not-found");
    const forged = sql`INSERT INTO chat_restrictions (id, user_id, kind, reason, operator_id, since, until)
      VALUES (gen_random_uuid(), ${office.idOf("owner")}, 'ban', 'a reason', ${office.idOf("support")}, now(), now() + interval '1 hour')`;
    await expect(forged.execute(office.ownerDb)).rejects.toMatchObject({ code: "23503" });
  });

  it("a moderator slows down or closes a room, and the house still writes there", async () => {
    const mara = await openChatter(harness);
    const terms = { room: "kor", slow_seconds: 60, wait_hours: 0, reason } as const;
    await office.call("support", "chat.setRoom", { ...terms, is_closed: false });
    await mara.said("One", {}, "kor");
    expect(await mara.saySoon("Two", {}, "kor")).toBe("chat-slow");
    harness.clock.advance(60_000);
    expect(await mara.say("Two", {}, "kor")).toMatchObject({ text: "Two" });
    await office.call("support", "chat.setRoom", { ...terms, is_closed: true });
    harness.clock.advance(60_000);
    expect(await mara.say("Three", {}, "kor")).toBe("chat-closed");
    const post = { room: "kor", key: randomUUID(), text: "Back soon" } as const;
    expect((await office.call("support", "chat.postMessage", post)).type).toBe("ok");
  });

  it("a moderator's announcement is posted once under one key, and an auditor cannot post", async () => {
    const post = { room: "announcements", key: randomUUID(), text: "New market" } as const;
    for (let turn = 0; turn < 2; turn += 1) await office.call("content", "chat.postMessage", post);
    expect(await read("announcements")).toMatchObject([{ text: "New market" }]);
    const auditor = await office.call("auditor", "chat.postMessage", post);
    expect(auditor.refusal?.code).toBe("role-required");
  });
});

describe("a picture", () => {
  it("a chat picture is a copy without metadata of the sender's own file, and is deleted after its removal", async () => {
    const [mara, tomo] = [await openChatter(harness), await openChatter(harness)];
    const red = { create: { width: 40, height: 40, channels: 3, background: "red" } } as const;
    const bytes = await sharp(red)
      .withExif({ IFD0: { Copyright: "taken by" } })
      .jpeg()
      .toBuffer();
    const picture = String((await uploadFile(harness, mara.token, bytes)).message);
    expect(await tomo.saySoon("", { picture })).toBe("file-unknown");
    const sent = await mara.said("", { picture });
    const served = await harness.app.inject({ url: sent.picture ?? "" });
    expect([served.statusCode, served.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(served.rawPayload.includes("taken by")).toBe(false);
    await office.call("support", "chat.removeMessage", { room: "en", seq: sent.seq, reason });
    await dropPictures(harness.ctx);
    expect((await harness.app.inject({ url: sent.picture ?? "" })).statusCode).toBe(404);
    const kept = await office.call("support", "chat.listEntries", { room: "en" });
    expect(kept.message.list.find(({ seq }) => seq === sent.seq)?.picture_id).toBe(picture);
  });

  it("a chat picture above five megabytes is refused", async () => {
    const mara = await openChatter(harness);
    const big = await uploadFile(harness, mara.token, Buffer.alloc(10 * 1_048_576, 1));
    expect(big.refusal?.code).toBe("file-too-large");
  });
});

it("the database lets neither users nor operators change messages or write as the other", async () => {
  const mara = await openChatter(harness);
  await mara.said("Hello");
  for (const db of [harness.ctx.db, office.ctx.db])
    for (const statement of [
      sql`UPDATE chat_entries SET text = 'other'`,
      sql`DELETE FROM chat_entries`,
      sql`UPDATE chat_entries SET user_id = user_id`,
    ])
      await expect(statement.execute(db)).rejects.toMatchObject({ code: "42501" });
  const asUser = sql`INSERT INTO chat_entries (room, seq, user_id, key, text, created_at)
    VALUES ('en', 100000, ${mara.id}, ${randomUUID()}, 'forged', now())`;
  await expect(asUser.execute(office.ctx.db)).rejects.toMatchObject({ code: "23514" });
  const asHouse = sql`INSERT INTO chat_entries (room, seq, operator_id, key, text, created_at)
    VALUES ('en', 100000, ${office.idOf("support")}, ${randomUUID()}, 'forged', now())`;
  await expect(asHouse.execute(harness.ctx.db)).rejects.toMatchObject({ code: "23514" });
});

it("chat entries older than ninety days are deleted, and the numbering goes on", async () => {
  const mara = await openChatter(harness);
  await mara.said("Old", {}, "hk");
  await mara.said("New", {}, "hk");
  await harness.database.ownerPool.query(
    "UPDATE chat_entries SET created_at = now() - (2 - seq) * interval '91 days' WHERE room = 'hk'",
  );
  await sql`SELECT forget_old_chat(100)`.execute(harness.ctx.db);
  const { message } = await harness.call("chat.listMessages", { room: "hk" });
  expect(message.list.map(({ seq, text }) => [seq, text])).toEqual([[2, "New"]]);
});
