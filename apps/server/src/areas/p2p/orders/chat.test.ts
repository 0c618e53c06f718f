import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { openMarket, taken } from "../../../testing/p2p-trade.ts";
import { CHAT_HOUR_MAX } from "./chat.ts";

const DAY_MS = 86_400_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe("the chat of an order", () => {
  it("messages of an order are numbered without a gap, with the order's events in their place", async () => {
    const { buyer, seller, begun } = await openMarket(harness);
    const { id } = await begun();
    await Promise.all([buyer.write(id, "One"), seller.write(id, "Two"), buyer.write(id, "Three")]);
    await buyer.pay(id);
    const { messages } = taken(await seller.messages(id));
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect([messages[0]?.event, messages[4]?.event]).toEqual(["create", "pay"]);
    expect(
      messages
        .slice(1, 4)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(["One", "Three", "Two"]);
  });

  it("a message sent again with its key is stored once, and the other side cannot use that key", async () => {
    const { buyer, seller, begun } = await openMarket(harness);
    const { id } = await begun();
    const key = randomUUID();
    const both = await Promise.all([
      buyer.write(id, "Paid", { key }),
      buyer.write(id, "Paid", { key }),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(await seller.write(id, "Mine", { key })).toBe("parameter-error");
    expect(taken(await buyer.messages(id)).messages).toHaveLength(2);
  });

  it("the chat refuses links, empty texts and pictures of another user or order", async () => {
    const { buyer, seller, begun } = await openMarket(harness);
    const [{ id }, other] = [await begun(), await begun()];
    expect(await seller.write(id, "Pay at https://evil.example/pay")).toBe("chat-link");
    expect(await seller.write(id, "Write to me at evil[.]com")).toBe("chat-link");
    expect(await seller.write(id, "I am from Candor support, release now")).toBe("chat-imitates");
    expect(await buyer.write(id, " ")).toBe("message-empty");
    const picture = await buyer.upload();
    expect(await seller.write(id, "", { "pictures[0]": picture })).toBe("file-unknown");
    expect(taken(await buyer.write(id, "", { "pictures[0]": picture })).pictures).toEqual([
      picture,
    ]);
    expect(await buyer.write(other.id, "", { "pictures[0]": picture })).toBe("file-unknown");
    expect(typeof (await seller.getOrderPicture(id, picture))).toBe("object");
  });

  it("unread messages are counted, and their reader is notified once until they are read", async () => {
    const { buyer, seller, begun } = await openMarket(harness);
    const { id } = await begun();
    for (const text of ["One", "Two"]) await buyer.write(id, text);
    const told = async () =>
      (await seller.notices()).filter((code) => code === "p2p-message").length;
    expect([(await seller.list()).list[0]?.unread, await told()]).toEqual([2, 1]);
    expect((await buyer.list()).list[0]?.unread).toBe(0);
    expect(taken(await seller.readMessages(id, 2)).unread).toBe(1);
    expect(taken(await seller.readMessages(id, 99)).unread).toBe(0);
    await buyer.write(id, "Three");
    expect(await told()).toBe(2);
  });

  it("the chat closes a week after the order ends, and limits messages within an hour", async () => {
    const { buyer, begun } = await openMarket(harness);
    const { id } = await begun();
    for (let turn = 0; turn < CHAT_HOUR_MAX; turn += 1) await buyer.write(id, `${turn}`);
    expect(await buyer.write(id, "More")).toBe("too-many-messages");
    await buyer.cancel(id);
    harness.clock.advance(7 * DAY_MS - 1);
    expect(typeof (await buyer.write(id, "Sorry"))).toBe("object");
    harness.clock.advance(1);
    expect(await buyer.write(id, "Again")).toBe("p2p-chat-closed");
    expect(taken(await buyer.see(id)).may).toEqual([]);
  });
});

describe("a rating", () => {
  it("each side rates a paid order once, within a week after its end", async () => {
    const { buyer, seller, paid, begun } = await openMarket(harness);
    const { id } = await paid();
    expect(await buyer.rateOrder(id)).toBe("p2p-not-ended");
    await seller.releaseOrder(id);
    expect(taken(await buyer.see(id)).may).toContain("rate");
    expect(await buyer.rateOrder(id, false)).toEqual({ is_positive: false });
    expect(await buyer.rateOrder(id)).toBe("p2p-rated");
    expect(taken(await buyer.see(id)).is_rated_positive).toBe(false);
    const cancelled = await begun();
    await buyer.cancel(cancelled.id);
    expect(await buyer.rateOrder(cancelled.id)).toBe("p2p-state");
    harness.clock.advance(7 * DAY_MS - 1);
    expect(taken(await seller.see(id)).may).toContain("rate");
    harness.clock.advance(1);
    expect(await seller.rateOrder(id)).toBe("p2p-not-ended");
  });
});
