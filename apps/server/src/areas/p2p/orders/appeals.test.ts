import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, approvedBy, openConsole } from "../../../testing/console.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import {
  requestVerdict,
  decide,
  declareNone,
  minus,
  openMarket,
  runTradeJobs,
  taken,
} from "../../../testing/p2p-trade.ts";
import { storedPicture } from "../../../testing/stored-picture.ts";
import { p2pAlarms } from "./alarms.ts";

const HOUR_MS = 3_600_000;

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

const alarms = async () => (await p2pAlarms(office.ctx)).map(({ code }) => code);
const numberOf = async (userId: string): Promise<number> => {
  const { rows } = await harness.database.ownerPool.query<{ number: number }>(
    "SELECT number::integer AS number FROM p2p_traders WHERE user_id = $1",
    [userId],
  );
  return rows[0]?.number ?? 0;
};

/** A picture unlike the others of these tests, in a given size. */
const striped = async (userId: string, width: number): Promise<string> => {
  const stripes = [0.1, 0.35, 0.4, 0.8].map(
    (at, nth) => `<rect x="${at * 100}" y="${nth * 20}" width="${8 + nth * 3}" height="60"/>`,
  );
  const drawing = `<svg viewBox="0 0 100 100" width="${width}" height="${width}" xmlns="http://www.w3.org/2000/svg">${stripes.join("")}</svg>`;
  return storedPicture(harness, userId, await sharp(Buffer.from(drawing)).png().toBuffer());
};

describe("an operator who decides an appeal", () => {
  it("an operator has to declare the own accounts before deciding an appeal", async () => {
    const { appealed } = await openMarket(harness);
    const { id } = await appealed();
    expect(await requestVerdict(office, id, "buyer", "risk-3")).toBe("p2p-arbiter-is-party");
    await declareNone(office, "risk");
    const request = await requestVerdict(office, id, "buyer");
    expect(await approvedBy(office, request, ["risk-3"])).toBe("p2p-arbiter-is-party");
    const read = await office.call("risk-3", "p2p.findTrade", { id });
    expect(read.message).toMatchObject({ is_party: null, request_id: request });
  });

  it("an operator cannot decide an appeal of a declared own account, nor take the declaration back", async () => {
    const { appealed, buyer } = await openMarket(harness);
    const { id } = await appealed();
    const number = await numberOf(buyer.id);
    await office.call("risk-3", "p2p.declareOwnAccounts", { numbers: [number] });
    await declareNone(office, "risk", "risk-3");
    const declared = await office.call("risk-3", "p2p.getOwnAccounts", {});
    expect(declared.message.numbers).toEqual([number]);
    expect(await requestVerdict(office, id, "buyer", "risk-3")).toBe("p2p-arbiter-is-party");
    const request = await requestVerdict(office, id, "buyer");
    expect(await approvedBy(office, request, ["risk-3"])).toBe("p2p-arbiter-is-party");
    expect(taken(await buyer.see(id)).state).toBe("appealed");
  });

  it("an operator cannot approve the own request for a verdict", async () => {
    const { appealed } = await openMarket(harness);
    const { id } = await appealed();
    await declareNone(office, "risk");
    expect(await approvedBy(office, await requestVerdict(office, id, "buyer"), ["risk"])).toBe(
      "own-request",
    );
  });
});

describe("a verdict", () => {
  it("a verdict for the buyer pays the coins out, and both sides read its reason", async () => {
    const { appealed, buyer, seller } = await openMarket(harness);
    const { id, quantity } = await appealed();
    const [before] = await buyer.usdt();
    expect(await decide(office, id, "buyer")).toBe("approved");
    const seen = taken(await buyer.see(id));
    expect(seen).toMatchObject({ state: "resolved-to-buyer", status: 1 });
    expect(seen.appeal).toMatchObject({ by: "seller", reason: "payment-proven" });
    const [after] = await buyer.usdt();
    expect(minus(after, before)).toBe(quantity);
    for (const side of [buyer, seller]) expect(await side.notices()).toContain("p2p-decided");
  });

  it("a verdict costs the losing side points, after which that user may open two orders at once", async () => {
    const { appealed, buyer, begun } = await openMarket(harness);
    const score = async () =>
      (await harness.call("credit.getCredit", {}, { token: buyer.token })).message.score;
    const { id } = await appealed();
    const before = await score();
    await decide(office, id, "seller");
    expect([before - 150, 0]).toContain(await score());
    const { message } = await harness.call("credit.getCredit", {}, { token: buyer.token });
    expect(message.list[0]).toMatchObject({ cause: "dispute", points: -150 });
    for (const _one of [1, 2]) await begun({ amount: "20" });
    expect(await buyer.begin()).toBe("p2p-too-many-open");
  });

  it("a verdict for the seller returns the coins to the seller and the amount to the advertisement", async () => {
    const { appealed, seller, left } = await openMarket(harness);
    const before = [await left(), await seller.usdt()];
    const { id } = await appealed();
    expect(await decide(office, id, "seller")).toBe("approved");
    expect(taken(await seller.see(id))).toMatchObject({ state: "resolved-to-seller", status: 2 });
    expect([await left(), await seller.usdt()]).toEqual(before);
  });

  it("an appeal gets one verdict, however many are requested", async () => {
    const { appealed } = await openMarket(harness);
    const { id } = await appealed();
    await declareNone(office, "risk", "risk-2");
    const [first, second] = [
      await requestVerdict(office, id, "buyer"),
      await requestVerdict(office, id, "seller"),
    ];
    expect(await approvedBy(office, first, ["risk-2"])).toBe("approved");
    expect(await approvedBy(office, second, ["risk-2"])).toBe("p2p-state");
    expect(await requestVerdict(office, id, "seller")).toBe("p2p-state");
  });

  it("the database decides no order without an approved request", async () => {
    const { appealed, paid } = await openMarket(harness);
    const [{ id }, open] = [await appealed(), await paid()];
    const decideBy = (state: string) =>
      office.ctx.pool.query(
        `UPDATE p2p_orders SET state = '${state}', deadline = NULL, held = 0 WHERE id = $1`,
        [id],
      );
    await expect(decideBy("resolved-to-buyer")).rejects.toThrow("no decision in this");
    await expect(decideBy("released")).rejects.toThrow("no decision in this");
    await expect(
      harness.database.pool.query(
        "UPDATE p2p_orders SET state = 'resolved-to-buyer', deadline = NULL, held = 0 WHERE id = $1",
        [id],
      ),
    ).rejects.toThrow("by the console");
    await expect(
      office.ctx.pool.query(
        "UPDATE p2p_orders SET state = 'released', deadline = NULL, held = 0 WHERE id = $1",
        [open.id],
      ),
    ).rejects.toThrow("no decision in this");
  });
});

describe("an appeal", () => {
  it("an appeal takes evidence ten times from each side, and only while it is open", async () => {
    const { paid, buyer, seller } = await openMarket(harness);
    const { id } = await paid();
    expect(await buyer.addEvidence(id, "A statement")).toBe("p2p-not-appealed");
    const pictures = { "pictures[0]": await seller.upload() };
    await seller.appealOrder(id, pictures);
    const added = taken(await buyer.addEvidence(id, "A statement"));
    expect(added.appeal?.evidence.map(({ by, text }) => [by, text])).toEqual([
      ["seller", ""],
      ["buyer", "A statement"],
    ]);
    for (let turn = 2; turn <= 10; turn += 1) await buyer.addEvidence(id, `Page ${turn}`);
    expect(await buyer.addEvidence(id, "Page 11")).toBe("p2p-evidence-full");
    expect(typeof (await seller.addEvidence(id, "My side"))).toBe("object");
  });

  it("an appeal that is late raises an alarm, and so does a job that is behind", async () => {
    const { appealed, begun } = await openMarket(harness);
    await appealed();
    await begun();
    expect(await alarms()).toEqual([]);
    harness.clock.advance(24 * HOUR_MS + 1);
    expect(await alarms()).toEqual(["p2p-appeals-late", "p2p-clock-behind"]);
    await runTradeJobs(harness);
    expect(await alarms()).toEqual(["p2p-appeals-late"]);
  });
});

describe("the desk", () => {
  it("opening an order at the desk records a view of both sides, which the auditor reads", async () => {
    const { appealed, buyer, seller } = await openMarket(harness);
    const { id, number } = await appealed();
    const { message: listed } = await office.call("support", "p2p.listTrades", {});
    expect(listed.list.at(-1)).toMatchObject({ id, number, state: "appealed", is_late: false });
    for (const _look of [1, 2])
      expect((await office.call("support", "p2p.findTrade", { id })).type).toBe("ok");
    const { message: views } = await office.call("auditor", "account.listUserViews", {});
    const opened = views.list.filter((row) => row.order_id === id).map((row) => row.user_id);
    expect(opened.toSorted()).toEqual([buyer.id, seller.id].toSorted());
  });

  it("the desk reads documents that the seller does not see, and writes to both sides", async () => {
    const { appealed, buyer, seller } = await openMarket(harness);
    const { id } = await appealed();
    const key = crypto.randomUUID();
    const input = { id, key, text: "Please send a statement." };
    for (const _again of [1, 2]) await office.call("risk", "p2p.writeToParties", input);
    for (const side of [buyer, seller]) {
      const { messages } = taken(await side.messages(id));
      expect(messages.filter(({ by }) => by === "support")).toMatchObject([{ text: input.text }]);
      expect(await side.notices()).toContain("p2p-message");
    }
    const { message } = await office.call("risk", "p2p.findTrade", { id });
    expect(message.order.credentials).toHaveLength(3);
    expect(message.order).toMatchObject({ payer_name: "Jan Novak", may: [] });
    expect(message.messages.at(-1)).toMatchObject({ by: "support" });
  });

  it("the desk sees other orders whose picture of the transfer looks the same", async () => {
    const [one, other] = [await openMarket(harness), await openMarket(harness)];
    const { id } = await one.begun();
    await one.buyer.pay(id, { trans_img: await striped(one.buyer.id, 200) });
    const again = await other.begun();
    // The second picture is smaller, so that the two files differ in their bytes.
    await other.buyer.pay(again.id, { trans_img: await striped(other.buyer.id, 120) });
    const { message } = await office.call("risk", "p2p.findTrade", { id: again.id });
    expect(message.others).toMatchObject([{ id, is_picture_alike: true }]);
    const { id: red } = await other.paid();
    const { message: related } = await office.call("risk", "p2p.findTrade", { id: again.id });
    expect(related.others.map((row) => [row.id, row.is_picture_alike])).toEqual([
      [red, false],
      [id, true],
    ]);
  });

  it("the desk closes an advertisement, and its open orders go on", async () => {
    const { ad, begun, buyer } = await openMarket(harness);
    const { id } = await begun();
    const reason = "it asks for another payer";
    await office.call("risk", "p2p.closeAdvertisement", { id: ad.id, reason });
    expect(await buyer.begin({ ad_id: ad.id })).toBe("p2p-ad-closed");
    expect(taken(await buyer.pay(id)).state).toBe("paid");
    const { message } = await office.call("risk", "p2p.listAllAdvertisements", {});
    expect(message.list.find((one) => one.id === ad.id)?.state).toBe("closed");
  });
});
