import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newName, openChatter } from "../../testing/chatter.ts";
import { demoUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  // A trial lets new users write at once; the test restores the waiting time of an installation.
  await harness.database.ownerPool.query("UPDATE chat_rooms SET wait_hours = 24");
});
afterAll(() => harness.close());

const read = async (room = "en", more: object = {}) =>
  (await harness.call("chat.listMessages", { room: room as "en", ...more })).message;

describe("a message", () => {
  it("a guest reads a message with its writer's name and nothing else of the account", async () => {
    const mara = await openChatter(harness);
    const sent = await mara.said("BTC above 60,000 again");
    const { list } = await read();
    expect(list.at(-1)).toEqual(sent);
    expect(sent.author).toMatchObject({ name: mara.name, badge: null });
    expect(JSON.stringify(list)).not.toContain(mara.id);
    expect(await mara.own()).toMatchObject({ number: sent.author?.number, why_not: null });
  });

  it("a message repeated with its key is posted once, even by four requests at once", async () => {
    const mara = await openChatter(harness);
    const key = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => mara.say("Once", { key }, "fra")),
    );
    expect(new Set(sent.map((one) => (typeof one === "string" ? one : one.seq))).size).toBe(1);
    expect((await read("fra")).list.filter(({ text }) => text === "Once")).toHaveLength(1);
  });

  it("a message has five hundred letters at most, and words or a picture at least", async () => {
    const mara = await openChatter(harness);
    const long = "แ".repeat(500);
    expect(await mara.saySoon(long, {}, "th")).toMatchObject({ text: long });
    expect(await mara.saySoon(`${long}แ`, {}, "th")).toBe("message-too-long");
    expect(await mara.saySoon("\u200B \u2066")).toBe("message-empty");
  });

  it("a message keeps markup as text and loses invisible and direction-changing characters", async () => {
    const mara = await openChatter(harness);
    const { text } = await mara.said("<b>up</b> \u202Eevil\u202C a\u200Bb");
    expect(text).toBe("<b>up</b> evil ab");
  });

  it("a message replies to an existing one and quotes its text", async () => {
    const [mara, tomo] = [await openChatter(harness), await openChatter(harness)];
    const first = await mara.said("Is the fee 0.1%?");
    const answer = await tomo.said("Yes, as a taker", { reply_to: `${first.seq}` });
    const quote = { seq: first.seq, name: mara.name, text: "Is the fee 0.1%?" };
    expect(answer.reply_to).toEqual(quote);
    expect(await tomo.saySoon("No", { reply_to: "999999" })).toBe("not-found");
  });

  it("a message shows its writer's merchant badge while the writer is a C2C node", async () => {
    const mara = await openChatter(harness);
    const { ownerPool } = harness.database;
    await ownerPool.query(
      `INSERT INTO p2p_nodes (user_id, state, about, currency_id, deposit, asked_at)
       SELECT $1, 'active', 'A node', id, 500, now() FROM currencies WHERE code = 'USDT'`,
      [mara.id],
    );
    expect((await mara.said("As a node")).author).toMatchObject({ badge: "merchant" });
    await ownerPool.query(
      "UPDATE p2p_nodes SET state = 'left', deposit = 0, left_at = now() WHERE user_id = $1",
      [mara.id],
    );
    expect((await mara.said("No longer")).author).toMatchObject({ badge: null });
  });

  it("a user sends one message in two seconds over all rooms and 120 an hour", async () => {
    const mara = await openChatter(harness);
    await mara.said("One");
    expect(await mara.say("Two")).toBe("chat-slow");
    expect(await mara.say("Two", {}, "spa")).toBe("chat-slow");
    expect(await mara.saySoon("Two", {}, "spa")).toMatchObject({ text: "Two" });
    await harness.database.ownerPool.query(
      "UPDATE chat_writers SET hour_count = 120 WHERE user_id = $1",
      [mara.id],
    );
    expect(await mara.saySoon("Three")).toBe("chat-too-many");
    harness.clock.advance(3_600_000);
    expect(await mara.say("Three")).toMatchObject({ text: "Three" });
  });

  it("one of twenty messages sent at the same moment is posted", async () => {
    const mara = await openChatter(harness);
    harness.clock.advance(2_000);
    const sent = await Promise.all(Array.from({ length: 20 }, (_, at) => mara.say(`Flood ${at}`)));
    expect(sent.filter((one) => typeof one !== "string")).toHaveLength(1);
  });

  it("paging back by number lists each message once, even while new ones arrive", async () => {
    const mara = await openChatter(harness);
    for (let at = 0; at < 5; at += 1) await mara.said(`Page ${at}`, {}, "kor");
    const newest = await read("kor", { count: "2" });
    expect(newest.has_more).toBe(true);
    await mara.said("Newer", {}, "kor");
    const before = await read("kor", { count: "3", before: `${newest.list[0]?.seq ?? 0}` });
    expect([...before.list, ...newest.list].map(({ text }) => text)).toEqual(
      [0, 1, 2, 3, 4].map((at) => `Page ${at}`),
    );
    expect(before.has_more).toBe(false);
  });

  it("messages of six writers at once are numbered without a gap", async () => {
    const writers = await Promise.all(Array.from({ length: 6 }, () => openChatter(harness)));
    harness.clock.advance(2_000);
    const sent = await Promise.all(writers.map((one) => one.say("At once", {}, "jp")));
    const seqs = sent
      .map((one) => (typeof one === "string" ? 0 : one.seq))
      .toSorted((a, b) => a - b);
    expect(seqs).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

it("guests see nine rooms, each with its last message number", async () => {
  const mara = await openChatter(harness);
  const { seq } = await mara.said("Hola", {}, "spa");
  const { message } = await harness.call("chat.listRooms", {});
  expect(message.map(({ room }) => room)).toHaveLength(9);
  expect(message.find(({ room }) => room === "spa")).toMatchObject({
    last_seq: seq,
    slow_seconds: 2,
    is_closed: false,
  });
});

describe("the right to write", () => {
  it("guests and demo accounts cannot write, and no user writes in the announcements room", async () => {
    const demo = await demoUser(harness);
    const send = { room: "en" as const, key: randomUUID(), text: "Hello" };
    expect((await harness.call("chat.sendMessage", send, { token: demo })).refusal?.code).toBe(
      "live-only",
    );
    expect((await harness.call("chat.sendMessage", send)).type).toBe("999");
    const { message } = await harness.call("chat.getOwn", { room: "en" }, { token: demo });
    expect(message.why_not).toBe("live-only");
    const mara = await openChatter(harness);
    expect(await mara.say("Hello", {}, "announcements")).toBe("chat-read-only");
  });

  it("a user writes only with a nickname and after the account's first day", async () => {
    const young = await openChatter(harness, { isOld: false });
    expect(await young.say("Hello")).toBe("chat-too-new");
    const own = await young.own();
    expect(own.why_not).toBe("chat-too-new");
    harness.clock.advance(Date.parse(own.until ?? "") - harness.clock.now().getTime());
    expect(await young.say("Hello")).toMatchObject({ text: "Hello" });
    const unnamed = await openChatter(harness, { name: "" });
    expect(await unnamed.say("Hello")).toBe("chat-name-needed");
  });

  it.each(["Support", "Suppоrt", "Adm1n", "客服", "サポート", "관리자", "แอดมิน", "soporte"])(
    "a user cannot take a nickname of the house: %s",
    async (nickname) => {
      const { token } = await registerUser(harness);
      const answer = await harness.call("account.editProfile", { nickname }, { token });
      expect(["name-reserved", "name-letters"]).toContain(answer.refusal?.code);
    },
  );

  it("the database refuses chat entries of simulated and demo accounts", async () => {
    const mara = await openChatter(harness);
    await mara.said("Hello");
    const { rows } = await harness.database.ownerPool.query<{ id: string }>(
      `WITH holder AS (INSERT INTO holders (id, realm, class) VALUES (gen_random_uuid(), 'live', 'user') RETURNING id)
       INSERT INTO users (id, realm, account_name, invite_code, created_at, is_simulated, lang)
       SELECT id, 'live', 'resident', 'RESIDENT1', now(), true, 'en' FROM holder RETURNING id`,
    );
    const id = rows[0]?.id ?? "";
    const write = sql`INSERT INTO chat_entries (room, seq, user_id, key, text, created_at)
      VALUES ('en', 100000, ${id}, ${randomUUID()}, 'beep', now())`;
    const count = sql`INSERT INTO chat_writers (user_id, wrote_at, hour_from)
      VALUES (${id}, now(), now())`;
    for (const statement of [write, count])
      await expect(statement.execute(harness.ctx.db)).rejects.toMatchObject({ code: "23514" });
    const demo = sql`INSERT INTO chat_entries (room, seq, user_id, key, text, created_at)
      SELECT 'en', 100000, id, ${randomUUID()}, 'beep', now() FROM users WHERE realm = 'demo' LIMIT 1`;
    await demoUser(harness);
    await expect(demo.execute(harness.ctx.db)).rejects.toMatchObject({ code: "23514" });
  });
});

describe("a mention", () => {
  it("a mention of a writer is shown, and notifies the writer once until the notice is read", async () => {
    const [mara, tomo] = [await openChatter(harness), await openChatter(harness)];
    const { author } = await tomo.said("Hello all");
    const sent = await mara.said(`@${tomo.name} look, and @nobodyatall`);
    expect(sent.mentions).toEqual([{ number: author?.number, name: tomo.name }]);
    harness.clock.advance(7_200_000);
    await mara.said(`@${tomo.name} again`);
    const inbox = async () =>
      (await harness.call("notices.listNotices", {}, { token: tomo.token })).message.list.filter(
        ({ code }) => code === "chat-mentioned",
      );
    expect(await inbox()).toHaveLength(1);
    expect((await inbox())[0]?.content).toContain(mara.name);
    await harness.call("notices.readNotices", {}, { token: tomo.token });
    await mara.said(`@${tomo.name} once more`);
    expect(await inbox()).toHaveLength(2);
  });

  it("a message mentions five writers at most, and only users who have written", async () => {
    const [mara, silent] = [await openChatter(harness), await openChatter(harness)];
    const six = Array.from({ length: 6 }, () => `@${newName()}`).join(" ");
    expect(await mara.saySoon(six)).toBe("chat-too-many-mentions");
    expect((await mara.said(`@${silent.name} there?`)).mentions).toEqual([]);
  });
});

describe("a block", () => {
  it("a blocked writer cannot reply to or mention the user, and a muted one can", async () => {
    const [mara, tomo] = [await openChatter(harness), await openChatter(harness)];
    const first = await mara.said("Hello");
    const { author } = await tomo.said("Hi");
    const number = author?.number ?? 0;
    const named = { number, name: tomo.name };
    expect(await mara.block(number, "mute")).toEqual({ blocks: [{ ...named, kind: "mute" }] });
    const reply = { reply_to: `${first.seq}` };
    expect(await tomo.saySoon("You there?", reply)).toMatchObject({ text: "You there?" });
    expect(await mara.block(number, "block")).toEqual({ blocks: [{ ...named, kind: "block" }] });
    expect(await tomo.saySoon("Hello?", reply)).toBe("chat-blocked");
    expect((await tomo.said(`@${mara.name} hey`)).mentions).toEqual([]);
    expect(await mara.block(number, "none")).toEqual({ blocks: [] });
    expect(await tomo.saySoon("Thanks", reply)).toMatchObject({ text: "Thanks" });
  });

  it("a user blocks or mutes other existing writers, a hundred at most", async () => {
    const mara = await openChatter(harness);
    const { author } = await mara.said("Hello");
    expect(await mara.block(author?.number ?? 0, "mute")).toBe("chat-oneself");
    expect(await mara.block(999_999, "block")).toBe("not-found");
    expect((await harness.call("chat.setBlock", { number: "1", kind: "mute" })).type).toBe("999");
    const other = await openChatter(harness);
    const theirs = (await other.said("Hi")).author?.number ?? 0;
    const owner = harness.database.ownerPool;
    await owner.query(
      `WITH holder AS (
         INSERT INTO holders (id, realm, class) SELECT gen_random_uuid(), 'live', 'user' FROM generate_series(1, 100) RETURNING id
       ), more AS (
         INSERT INTO users (id, realm, account_name, invite_code, created_at, lang)
         SELECT id, 'live', id, 'M' || left(id::text, 13), now(), 'en' FROM holder RETURNING id
       ), written AS (
         INSERT INTO chat_writers (user_id, wrote_at, hour_from) SELECT id, now(), now() FROM more RETURNING number
       ) INSERT INTO chat_blocks SELECT $1, number, 'mute' FROM written`,
      [mara.id],
    );
    expect(await mara.block(theirs, "mute")).toBe("chat-too-many-blocks");
  });
});
