import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type LaidAuction,
  biddingAs,
  layAuction,
  runAuctionJobs,
} from "../../../testing/auction.ts";
import { demoUser, userIdOf } from "../../../testing/factories.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** Returns an accepted answer and throws for a refusal. */
function taken<T>(answer: T | string): T {
  if (typeof answer === "string") throw new Error(answer);
  return answer;
}

async function demoBidder() {
  const token = await demoUser(harness);
  return biddingAs(harness, { id: await userIdOf(harness, token), token });
}

/** An auction of the house in demo, and bidders whose margins are held. */
async function begun(count: number, given: Parameters<typeof layAuction>[2] = {}) {
  const auction = await layAuction(harness.database.ownerPool, harness.clock.now(), given);
  const bidders = [];
  while (bidders.length < count) {
    const bidder = await demoBidder();
    taken(await bidder.margin(auction.code));
    bidders.push(bidder);
  }
  return { auction, bidders: bidders as [Bidder, Bidder, Bidder] };
}
type Bidder = Awaited<ReturnType<typeof demoBidder>>;

type SaleNow = {
  number: number;
  state: string;
  price: string;
  bids: number;
  bidders: number;
  stock: number;
  top_user_id: string | null;
  starts_at: Date;
  ends_at: Date;
  returns_margins: boolean;
  relisted_as: string | null;
  orders: number;
  margins: string[] | null;
};

async function rowOf({ id }: Pick<LaidAuction, "id">): Promise<SaleNow> {
  const { rows } = await harness.database.ownerPool.query<SaleNow>(
    `SELECT s.*, (SELECT count(*)::integer FROM nft_orders WHERE sale_id = s.id) AS orders,
       (SELECT array_agg(state ORDER BY state) FROM nft_margins WHERE sale_id = s.id) AS margins
     FROM nft_sales s WHERE s.id = $1`,
    [id],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`no auction ${id}`);
  return found;
}

async function ownerOf({ itemId }: LaidAuction): Promise<string | null | undefined> {
  const { rows } = await harness.database.ownerPool.query<{ owner_id: string | null }>(
    "SELECT owner_id FROM nft_items WHERE id = $1",
    [itemId],
  );
  return rows[0]?.owner_id;
}

it("a margin is held once, however often the bidder sets it aside, and stays while the auction runs", async () => {
  const { auction, bidders } = await begun(1);
  const [mara] = bidders;
  expect(await mara.margin(auction.code)).toEqual({ margin: "10", currency_code: "USDT" });
  expect(await mara.usdt()).toEqual(["99990", "10"]);
  expect((await rowOf(auction)).bidders).toBe(1);
});

it("a higher bid notifies the bidder who led, and all users see the bids with the highest first", async () => {
  const { auction, bidders } = await begun(2);
  const [mara, jan] = bidders;
  const first = taken(await mara.bid(auction.code, "100"));
  expect(first.bid).toMatchObject({ n: 1, price: "100", is_own: true, sale: auction.code });
  expect(first.sale).toMatchObject({ top: "100", bids: 1, next_bid: "105", is_extended: false });
  taken(await jan.bid(auction.code, "120"));
  expect(await mara.notices()).toEqual(["nft-outbid"]);
  const asked = { code: auction.code };
  const { message } = await harness.call("nft.getBindBoxQuotationLog", asked, { token: jan.token });
  expect(message.list.map(({ n, price, is_own }) => [n, price, is_own])).toEqual([
    [2, "120", true],
    [1, "100", false],
  ]);
  const parts = taken(await mara.parts());
  expect(parts.list[0]).toMatchObject({
    own: { price: "100" },
    margin: "10",
    margin_state: "held",
    is_leading: false,
    sale: { code: auction.code, top: "120" },
  });
});

it("repeating a bid returns the bid that stands, even when it is outbid and the auction is over", async () => {
  const { auction, bidders } = await begun(2);
  const [mara, jan] = bidders;
  const { bid } = taken(await mara.bid(auction.code, "100"));
  taken(await jan.bid(auction.code, "105"));
  expect(taken(await mara.bid(auction.code, "100")).bid).toEqual(bid);
  harness.clock.advance(2 * HOUR_MS);
  await runAuctionJobs(harness);
  expect(taken(await mara.bid(auction.code, "100")).bid).toEqual(bid);
  expect(await mara.bid(auction.code, "110")).toBe("nft-over");
});

it("a bidder who is outbid many times in a minute is notified once", async () => {
  const { auction, bidders } = await begun(2);
  const [mara, jan] = bidders;
  for (const price of [100, 110, 120])
    for (const [at, who] of [mara, jan].entries())
      taken(await who.bid(auction.code, `${price + 5 * at}`));
  expect(await mara.notices()).toEqual(["nft-outbid"]);
  expect(await jan.notices()).toEqual(["nft-outbid"]);
});

it("a bid in the last five minutes moves the auction's end to five minutes after the bid", async () => {
  const { auction, bidders } = await begun(2);
  const [mara, jan] = bidders;
  harness.clock.advance(HOUR_MS - 5 * MINUTE_MS);
  expect(taken(await mara.bid(auction.code, "100")).sale.is_extended).toBe(false);
  harness.clock.advance(5 * MINUTE_MS - 1);
  const { sale } = taken(await jan.bid(auction.code, "105"));
  expect(sale.is_extended).toBe(true);
  expect(Date.parse(sale.ends_at)).toBe(harness.clock.now().getTime() + 5 * MINUTE_MS);
  harness.clock.advance(5 * MINUTE_MS - 1);
  await runAuctionJobs(harness);
  expect((await rowOf(auction)).state).toBe("open");
  harness.clock.advance(1);
  await runAuctionJobs(harness);
  expect(await rowOf(auction)).toMatchObject({ state: "sold", top_user_id: jan.id });
});

describe("an auction that is over", () => {
  it("an auction that ends makes one order for the highest bid and returns all other margins", async () => {
    const { auction, bidders } = await begun(3);
    const [mara, jan, ana] = bidders;
    for (const [who, price] of [
      [mara, "100"],
      [jan, "105"],
      [mara, "110"],
    ] as const)
      taken(await who.bid(auction.code, price));
    harness.clock.advance(HOUR_MS);
    await runAuctionJobs(harness);
    await runAuctionJobs(harness);
    expect(await rowOf(auction)).toMatchObject({
      state: "sold",
      orders: 1,
      margins: ["held", "returned", "returned"],
      returns_margins: false,
    });
    expect([await jan.usdt(), await ana.usdt()]).toEqual(Array(2).fill(["100000", "0"]));
    expect(await jan.notices()).toEqual(["nft-margin-returned", "nft-outbid"]);
    const { list, unread } = taken(await mara.toPay());
    expect(list[0]).toMatchObject({ price: "110", margin: "10", state: "waiting", is_read: false });
    expect(unread).toBe(1);
    expect(taken(await mara.read(list[0]?.code)).unread).toBe(0);
    expect(taken(await mara.toPay()).list[0]?.is_read).toBe(true);
  });

  it("an auction without a bid ends unsold and returns every margin", async () => {
    const { auction, bidders } = await begun(1);
    harness.clock.advance(HOUR_MS);
    await runAuctionJobs(harness);
    expect(await rowOf(auction)).toMatchObject({
      state: "unsold",
      orders: 0,
      margins: ["returned"],
    });
    expect(await bidders[0].usdt()).toEqual(["100000", "0"]);
    expect(await bidders[0].bid(auction.code, "100")).toBe("nft-over");
  });
});

/** An auction that one bidder has won. */
async function won(given: Parameters<typeof layAuction>[2] = {}) {
  const { auction, bidders } = await begun(1, given);
  const [mara] = bidders;
  taken(await mara.bid(auction.code, "100"));
  harness.clock.advance(HOUR_MS);
  await runAuctionJobs(harness);
  const code = taken(await mara.toPay()).list[0]?.code ?? "";
  return { auction, mara, code };
}

describe("a winner", () => {
  it("a winner pays the price less the margin once and owns the item", async () => {
    const { auction, mara, code } = await won();
    const paid = taken(await mara.pay(code));
    expect(paid.order).toMatchObject({ code, state: "paid", price: "100" });
    expect(paid.item).toMatchObject({
      is_own: true,
      paid: { price: "100", currency_code: "USDT" },
    });
    expect(await ownerOf(auction)).toBe(mara.id);
    expect(taken(await mara.pay(code)).order.state).toBe("paid");
    expect(await mara.usdt()).toEqual(["99900", "0"]);
    expect(taken(await mara.toPay()).list).toEqual([]);
    expect((await rowOf(auction)).margins).toEqual(["paid"]);
  });

  it("a winner is reminded once, three hours before the time to pay ends", async () => {
    const { mara } = await won();
    harness.clock.advance(21 * HOUR_MS - 1);
    await runAuctionJobs(harness);
    expect(await mara.notices()).toEqual(["nft-won"]);
    harness.clock.advance(1);
    await runAuctionJobs(harness);
    await runAuctionJobs(harness);
    expect(await mara.notices()).toEqual(["nft-pay-soon", "nft-won"]);
  });

  it("a winner who does not pay within a day loses the margin, and the item is auctioned again", async () => {
    const { auction, mara, code } = await won();
    harness.clock.advance(DAY_MS);
    expect(await mara.pay(code)).toBe("nft-order-over");
    await runAuctionJobs(harness);
    await runAuctionJobs(harness);
    expect(await mara.pay(code)).toBe("nft-order-over");
    expect(await mara.usdt()).toEqual(["99990", "0"]);
    const before = await rowOf(auction);
    expect(before).toMatchObject({ state: "unpaid", margins: ["forfeited"] });
    const next = await rowOf({ id: before.relisted_as ?? "" });
    expect(next).toMatchObject({ state: "open", bids: 0, price: before.price, stock: 1 });
    expect(next.ends_at.getTime() - next.starts_at.getTime()).toBe(HOUR_MS);
    expect(await mara.notices()).toContain("nft-forfeited");
    taken(await mara.margin(`S${next.number}`));
    expect(taken(await mara.bid(`S${next.number}`, "100")).bid.n).toBe(1);
  });

  it("an unpaid item is not auctioned again when its work was hidden meanwhile", async () => {
    const { auction } = await won();
    await harness.database.ownerPool.query(
      "UPDATE nft_works SET is_hidden = true WHERE id = (SELECT work_id FROM nft_sales WHERE id = $1)",
      [auction.id],
    );
    harness.clock.advance(DAY_MS);
    await runAuctionJobs(harness);
    expect(await rowOf(auction)).toMatchObject({ state: "unpaid", relisted_as: null });
  });
});
