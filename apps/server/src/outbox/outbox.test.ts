import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../db/transaction.ts";
import { PASSWORD, codeSentTo } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { type Behaviour, openSmtpSink } from "../testing/smtp-sink.ts";
import { claimMessage } from "./attempt-rows.ts";
import { carriersOf } from "./carriers.ts";
import { createDelivery } from "./deliver.ts";
import { dropExpired, queueMessage } from "./queue.ts";

const SECOND_MS = 1_000;
const AT_ONCE = 8;

let harness: Harness;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  await harness.database.ownerPool.query("DELETE FROM outbox_messages");
});

/** A test's own mail server, and the delivery to it. */
async function openPost(behaviour: Behaviour = {}) {
  const sink = await openSmtpSink(behaviour);
  closing.push(sink.close);
  const mail = { url: sink.url, from: "Candor <no-reply@candor.example>" };
  const start = () =>
    createDelivery(harness.ctx, "mail", carriersOf({ mail, sms: undefined }).mail!);
  const delivery = start();
  closing.push(delivery.idle);
  const { signal } = new AbortController();
  return {
    start,
    turn: () => delivery.turn(signal),
    deliver: async () => {
      delivery.turn(signal);
      await delivery.idle();
    },
    recipients: () => sink.received.map(({ to }) => to).toSorted(),
    messageIds: () => new Set(sink.received.map(({ messageId }) => messageId)),
  };
}

const queue = (target: string) =>
  inTransaction(harness.ctx.db, (tx) =>
    queueMessage(harness.ctx, tx, { channel: "mail", target, subject: "News", body: "Something" }),
  );
const stateOf = (target: string) =>
  harness.ctx.db
    .selectFrom("outbox_messages")
    .select(["state", "attempts", "body", "last_error"])
    .where("target", "=", target)
    .executeTakeFirstOrThrow();
const askForCode = async (target: string): Promise<string> => {
  await harness.call("auth.sendMailCode", { user_string: target });
  return codeSentTo(harness, target);
};

it("a mail that its server refuses holds up no other, and is not tried again", async () => {
  const { deliver, recipients } = await openPost({
    refuseRecipient: (to) => (to === "nobody@candor.example" ? 550 : undefined),
  });
  await queue("nobody@candor.example");
  harness.clock.advance(SECOND_MS);
  await queue("somebody@candor.example");
  await deliver();
  expect(recipients()).toEqual(["somebody@candor.example"]);
  const refused = await stateOf("nobody@candor.example");
  expect(refused).toMatchObject({ state: "failed", attempts: 1 });
  expect(refused.last_error).toContain("550");
});

it("an expired code is not sent any more", async () => {
  const { deliver, recipients } = await openPost();
  await askForCode("late@candor.example");
  harness.clock.advance(11 * 60 * SECOND_MS);
  await queue("other@candor.example");
  await deliver();
  expect(recipients()).toEqual(["other@candor.example"]);
});

it("a mail that is sent twice has the same Message-ID", async () => {
  let letters = 0;
  const { deliver, recipients, messageIds } = await openPost({
    breaksAfter: () => (letters += 1) === 1,
  });
  await queue("twice@candor.example");
  await deliver();
  harness.clock.advance(10 * SECOND_MS);
  await deliver();
  expect(recipients()).toEqual(["twice@candor.example", "twice@candor.example"]);
  expect([...messageIds()]).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@candor\.example>$/)]);
  expect(await stateOf("twice@candor.example")).toMatchObject({ state: "sent" });
});

it("a mail is retried after growing waits while its server is away, for a day at most", async () => {
  const { deliver } = await openPost({ refuseRecipient: () => 451 });
  await queue("later@candor.example");
  const waits: number[] = [];
  for (let tried = 0; tried < 20; tried += 1) {
    await deliver();
    const { rows } = await harness.database.pool.query<{ wait: number }>(
      "SELECT extract(epoch FROM next_attempt_at - $1)::integer AS wait FROM outbox_messages",
      [harness.clock.now()],
    );
    waits.push(rows[0]!.wait);
    harness.clock.advance(rows[0]!.wait * SECOND_MS);
  }
  expect(waits.slice(0, 7)).toEqual([10, 30, 90, 270, 810, 2_430, 3_600]);
  expect(await stateOf("later@candor.example")).toMatchObject({
    state: "failed",
    attempts: 20,
  });
});

it("a mail that hangs holds up no other, and at most eight are sent at once", async () => {
  const held = Promise.withResolvers<void>();
  let [now, most] = [0, 0];
  const { turn, recipients } = await openPost({
    beforeAnswer: async ({ to }) => {
      most = Math.max(most, (now += 1));
      if (to.startsWith("slow")) await held.promise;
      now -= 1;
    },
  });
  for (let index = 0; index < AT_ONCE - 1; index += 1) await queue(`slow-${index}@candor.example`);
  turn();
  await expect.poll(() => recipients().length, { timeout: 10_000 }).toBe(AT_ONCE - 1);
  for (let index = 0; index < 20; index += 1) await queue(`fast-${index}@candor.example`);
  turn();
  await expect.poll(() => recipients().length, { timeout: 10_000 }).toBe(AT_ONCE - 1 + 20);
  held.resolve();
  expect(most).toBe(AT_ONCE);
});

it("two processes that send at the same time send each mail once", async () => {
  const { start, recipients, messageIds } = await openPost();
  for (let index = 0; index < 40; index += 1) await queue(`to-${index}@candor.example`);
  const both = [start(), start()];
  const { signal } = new AbortController();
  for (const delivery of both) delivery.turn(signal);
  await Promise.all(both.map(({ idle }) => idle()));
  expect(recipients()).toHaveLength(40);
  expect(messageIds().size).toBe(40);
});

it("a mail whose process died while sending it is due again soon after", async () => {
  const { deliver, recipients } = await openPost();
  await queue("again@candor.example");
  const { db, clock } = harness.ctx;
  expect(await claimMessage(db, "mail", clock.now())).toMatchObject({
    target: "again@candor.example",
  });
  await deliver();
  expect(recipients()).toEqual([]);
  harness.clock.advance(20 * SECOND_MS);
  await deliver();
  expect(recipients()).toEqual(["again@candor.example"]);
});

it("a mail of a transaction that was rolled back is not sent", async () => {
  const { deliver, recipients } = await openPost();
  const rolledBack = inTransaction(harness.ctx.db, async (tx) => {
    const message = {
      channel: "mail",
      target: "none@candor.example",
      subject: "",
      body: "",
    } as const;
    await queueMessage(harness.ctx, tx, message);
    throw new Error("undone");
  });
  await expect(rolledBack).rejects.toThrow("undone");
  await deliver();
  expect(recipients()).toEqual([]);
});

it("a code is not kept in clear once it was sent, was used or has expired", async () => {
  const { deliver } = await openPost();
  const [sent, used, expired] = ["sent", "used", "expired"].map((name) => `${name}@candor.example`);
  await askForCode(sent!);
  await deliver();
  expect(await stateOf(sent!)).toMatchObject({ state: "sent", body: "" });
  const code = await askForCode(used!);
  const passwords = { password: PASSWORD, re_password: PASSWORD };
  await harness.call("auth.register", { user_string: used!, code, ...passwords });
  expect(await stateOf(used!)).toMatchObject({ state: "dropped", body: "" });
  await askForCode(expired!);
  harness.clock.advance(10 * 60 * SECOND_MS);
  await dropExpired(harness.ctx.db, harness.clock.now(), 10);
  expect(await stateOf(expired!)).toMatchObject({ state: "dropped", body: "" });
});
