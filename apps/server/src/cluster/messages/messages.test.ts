import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../platform/log.ts";
import { type NatsServer, startNats } from "../../testing/nats-server.ts";
import { createLocalMessages } from "../../testing/local-messages.ts";
import { AnswerFailed, type Messages, NoAnswer, SILENT } from "./messages.ts";
import { connectNats } from "./nats-messages.ts";

let nats: NatsServer;
beforeAll(async () => {
  nats = await startNats();
});
afterAll(() => nats.stop());

const FORMS = {
  "in one process": async () => {
    const local = createLocalMessages();
    return { one: local.join(), two: local.join(), three: local.join() };
  },
  "by NATS": async () => {
    const connected = () => connectNats(nats.url, createLog("silent"));
    return { one: await connected(), two: await connected(), three: await connected() };
  },
};

describe.each(Object.entries(FORMS))("messages %s", (_, open) => {
  let [one, two, three]: Messages[] = [];
  beforeAll(async () => {
    ({ one, two, three } = await open());
  });
  afterAll(() => Promise.all([one?.close(), two?.close(), three?.close()]));

  const heardBy = (messages: Messages | undefined, subject: string) => {
    const heard: unknown[] = [];
    const stop = messages!.hear(subject, (body) => heard.push(body));
    return { heard, stop };
  };

  it("a message reaches every other process but not its sender, in order and unchanged", async () => {
    const [own, other, further] = [heardBy(one, "a"), heardBy(two, "a"), heardBy(three, "a")];
    await settled();
    const at = new Date("2026-01-02T03:04:05Z");
    const body = { amount: 10n ** 30n, at, bytes: Buffer.from("x"), of: new Map([["k", [1]]]) };
    one!.publish("a", body);
    for (let count = 0; count < 50; count += 1) one!.publish("a", count);
    await expect.poll(() => other.heard.length).toBe(51);
    await expect.poll(() => further.heard.length).toBe(51);
    expect(other.heard).toEqual([body, ...Array.from({ length: 50 }, (__, count) => count)]);
    expect(own.heard).toEqual([]);
    other.stop();
    one!.publish("a", "after");
    await expect.poll(() => further.heard.at(-1)).toBe("after");
    expect(other.heard).toHaveLength(51);
  });

  it("a message of several megabytes arrives whole and in order", async () => {
    const { heard } = heardBy(two, "large");
    await settled();
    const large = "0123456789".repeat(300_000);
    one!.publish("large", 1);
    one!.publish("large", large);
    one!.publish("large", 2);
    await expect.poll(() => heard.length).toBe(3);
    expect(heard).toEqual([1, large, 2]);
  });

  it("a question is answered by the process that knows the answer, not by one that stays silent", async () => {
    const stop = two!.answer("double", async (body) => (body as bigint) * 2n);
    three!.answer("double", () => Promise.resolve(SILENT));
    await settled();
    expect(await one!.ask("double", 21n, 5_000)).toBe(42n);
    stop();
    await settled();
    await expect(one!.ask("double", 21n, 50)).rejects.toBeInstanceOf(NoAnswer);
    await expect(one!.ask("none", 1, 50)).rejects.toBeInstanceOf(NoAnswer);
  });

  it("each of many questions asked in one turn gets its own answer, and one failure affects no other", async () => {
    const asked: unknown[] = [];
    two!.answer("each", async (body) => {
      asked.push(body);
      if (body === 7) throw new Error("a bug");
      // The last message is answered before the first.
      await new Promise((resolve) => setTimeout(resolve, 20 - (body as number) / 60));
      return body;
    });
    await settled();
    const numbers = Array.from({ length: 1_200 }, (__, number) => number);
    const answers = await Promise.allSettled(
      numbers.map((number) => one!.ask("each", number, 5_000)),
    );
    expect(asked).toEqual(numbers);
    expect(answers[7]).toEqual({ status: "rejected", reason: new AnswerFailed("a bug") });
    expect(answers.map((answer) => ("value" in answer ? answer.value : 7))).toEqual(numbers);
  });

  it("questions and answers of one turn arrive however many bytes they have together", async () => {
    two!.answer("heavy", (body) => Promise.resolve(body));
    await settled();
    const bodies = Array.from({ length: 4 }, (__, number) => `${number}`.repeat(400_000));
    const answers = await Promise.all(bodies.map((body) => one!.ask("heavy", body, 5_000)));
    expect(answers.every((answer, number) => answer === bodies[number])).toBe(true);
  });

  it("a message that cannot be sent holds back no other message of its turn", async () => {
    const { heard } = heardBy(two, "mixed");
    two!.answer("unsendable", async (body) => (body === 1 ? () => undefined : body));
    await settled();
    for (const body of [1, () => undefined, 2]) one!.publish("mixed", body);
    const answers = [one!.ask("unsendable", 1, 100), one!.ask("unsendable", 2, 5_000)];
    await expect(answers[0]).rejects.toBeInstanceOf(NoAnswer);
    expect(await answers[1]).toBe(2);
    expect(heard).toEqual([1, 2]);
  });

  it("a listener that throws at one message still hears the next ones", async () => {
    const heard: unknown[] = [];
    two!.hear("throws", (body) => {
      if (body === 1) throw new Error("a bug");
      heard.push(body);
    });
    await settled();
    for (const body of [1, 2]) one!.publish("throws", body);
    await expect.poll(() => heard).toEqual([2]);
  });

  it("the asking process hears that the answering process failed", async () => {
    two!.answer("fails", () => Promise.reject(new Error("a bug")));
    await settled();
    await expect(one!.ask("fails", 1, 5_000)).rejects.toThrow(new AnswerFailed("a bug"));
  });
});

/** The server knows a subscription a moment after it was made. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

it("a process is told when it may have missed messages", async () => {
  const messages = await connectNats(nats.url, createLog("silent"));
  let missed = 0;
  messages.onMissed(() => (missed += 1));
  await nats.restart();
  await expect.poll(() => missed).toBeGreaterThan(0);
  await messages.close();
});
