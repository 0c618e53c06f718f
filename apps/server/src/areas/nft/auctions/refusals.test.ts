import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { biddingAs, layAuction, runAuctionJobs } from "../../../testing/auction.ts";
import {
  demoUser,
  fundUser,
  proveIdentity,
  registerUser,
  userIdOf,
} from "../../../testing/factories.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";

const HOUR_MS = 3_600_000;

let harness: Harness;
let bidders: readonly ReturnType<typeof biddingAs>[];
beforeAll(async () => {
  harness = await createHarness();
  const opened = [];
  while (opened.length < 3) {
    const token = await demoUser(harness);
    opened.push(biddingAs(harness, { id: await userIdOf(harness, token), token }));
  }
  bidders = opened;
});
afterAll(() => harness.close());

const bidder = (at: number) => {
  const found = bidders[at];
  if (found === undefined) throw new Error(`no bidder ${at}`);
  return found;
};

const lay = (given: Parameters<typeof layAuction>[2] = {}) =>
  layAuction(harness.database.ownerPool, harness.clock.now(), given);

/** Expects that the work changes no bid, margin or balance. */
async function untouched(code: string, work: () => Promise<void>): Promise<void> {
  const look = async (): Promise<object[]> =>
    (
      await harness.database.ownerPool.query<object>(
        `SELECT s.top, s.bids, s.bidders, s.ends_at, s.state,
           (SELECT sum(frozen) FROM accounts) AS frozen, (SELECT count(*) FROM nft_bids) AS all_bids
         FROM nft_sales s WHERE s.number = $1`,
        [Number.parseInt(code.slice(1), 10)],
      )
    ).rows;
  const before = await look();
  await work();
  expect(await look()).toEqual(before);
}

const why = async (answer: Promise<unknown>) => {
  const found = await answer;
  return typeof found === "string" ? found : "taken";
};

describe("a bid that is not taken says why, and changes nothing", () => {
  it("a bid at a wrong price is refused with the reason and changes nothing", async () => {
    const { code } = await lay();
    const [mara, jan] = [bidder(0), bidder(1)];
    for (const one of [mara, jan]) await one.margin(code);
    await mara.bid(code, "120");
    await untouched(code, async () => {
      const bad = [
        ["119", "nft-bid-too-low"],
        ["120", "nft-bid-too-low"],
        ["124.99", "nft-bid-too-low"],
        ["126", "nft-bid-off-grid"],
        ["125.0000001", "nft-bid-off-grid"],
        ["630", "nft-bid-too-high"],
        ["9000000000000", "nft-bid-too-high"],
        ["99999999999999999999", "price-invalid"],
        ["0", "price-invalid"],
        ["-125", "price-invalid"],
        ["NaN", "price-invalid"],
        ["1e3", "price-invalid"],
        ["", "price-invalid"],
        ["9".repeat(400), "price-invalid"],
      ] as const;
      for (const [price, refusal] of bad)
        expect([price, await why(jan.bid(code, price))]).toEqual([price, refusal]);
      expect(await why(mara.bid(code, "125"))).toBe("nft-leading");
    });
    const { refusal } = await harness.call(
      "nft.auctionNFT",
      { code, price: "126" },
      { token: jan.token },
    );
    expect(refusal?.params).toEqual({ below: "125", above: "130", currency: "USDT" });
  });

  it("a bid without a margin, before the start or after the end is refused and changes nothing", async () => {
    const { code } = await lay({ startsAt: new Date(harness.clock.now().getTime() + HOUR_MS) });
    const [mara, jan] = [bidder(0), bidder(1)];
    await untouched(code, async () => {
      expect(await why(mara.margin(code))).toBe("nft-not-started");
      expect(await why(mara.bid(code, "100"))).toBe("nft-not-started");
    });
    harness.clock.advance(HOUR_MS);
    await mara.margin(code);
    expect(await why(jan.bid(code, "100"))).toBe("nft-margin-missing");
    harness.clock.advance(HOUR_MS);
    await untouched(code, async () => {
      // The job that ends it has not run yet.
      expect(await why(mara.bid(code, "100"))).toBe("nft-over");
      expect(await why(jan.margin(code))).toBe("nft-over");
    });
    await runAuctionJobs(harness);
    await untouched(code, async () => {
      expect(await why(mara.bid(code, "100"))).toBe("nft-over");
      expect(await why(jan.margin(code))).toBe("nft-over");
    });
  });

  it("a bid for a code that no auction of the realm has is refused and changes nothing", async () => {
    const { code } = await lay({ realm: "live" });
    const mara = bidder(0);
    await untouched(code, async () => {
      for (const strange of [code, code.replace("S", "U"), "S999999999"]) {
        expect(await why(mara.bid(strange, "100"))).toBe("nft-unknown");
        expect(await why(mara.margin(strange))).toBe("nft-unknown");
      }
      for (const broken of ["", "S", "S0", "N1", "S1 OR 1=1", "S1e9", `S${"9".repeat(40)}`])
        expect(await why(mara.bid(broken, "100"))).toBe("parameter-error");
    });
  });
});

it("a hidden work takes no margin and no bid, and shows no bids", async () => {
  const { id, code } = await lay();
  const [mara, jan] = [bidder(0), bidder(1)];
  await mara.margin(code);
  await harness.database.ownerPool.query(
    "UPDATE nft_works SET is_hidden = true WHERE id = (SELECT work_id FROM nft_sales WHERE id = $1)",
    [id],
  );
  await untouched(code, async () => {
    expect(await why(mara.bid(code, "100"))).toBe("nft-unknown");
    expect(await why(jan.margin(code))).toBe("nft-unknown");
    const sent = { token: mara.token };
    const { refusal } = await harness.call("nft.getBindBoxQuotationLog", { code }, sent);
    expect(refusal?.code).toBe("nft-unknown");
  });
});

it("a seller can neither set a margin aside for the own work nor bid for it", async () => {
  const seller = await registerUser(harness);
  await proveIdentity(harness, seller.id);
  await fundUser(harness, seller.id, 3, "1000");
  const own = biddingAs(harness, seller);
  const { code } = await lay({ realm: "live", sellerId: seller.id });
  await untouched(code, async () => {
    expect(await why(own.margin(code))).toBe("nft-own-sale");
    expect(await why(own.bid(code, "100"))).toBe("nft-own-sale");
  });
});

it("a margin above the available balance is refused", async () => {
  const { code } = await lay({ margin: "100000.01" });
  const { code: most } = await lay({ margin: "50000" });
  const ana = bidder(2);
  await untouched(code, async () => {
    expect(await why(ana.margin(code))).toBe("insufficient-balance");
    expect(await why(ana.bid(code, "100"))).toBe("nft-margin-missing");
  });
  // Two requests at once hold the margin once, which leaves half of the funds.
  const both = await Promise.all([ana.margin(most), ana.margin(most)]);
  expect(both).toEqual(Array(2).fill({ margin: "50000", currency_code: "USDT" }));
  expect(await ana.usdt()).toEqual(["50000", "50000"]);
});

it("a user can neither pay another user's order nor mark it as seen", async () => {
  const { code } = await lay();
  const [mara, jan] = [bidder(0), bidder(1)];
  await mara.margin(code);
  await mara.bid(code, "100");
  harness.clock.advance(HOUR_MS);
  await runAuctionJobs(harness);
  const toPay = await mara.toPay();
  if (typeof toPay === "string") throw new Error(toPay);
  const order = toPay.list.find(({ sale }) => sale === code)?.code ?? "";
  for (const strange of [order, order.replace("R", "V"), "R999999999"]) {
    expect(await why(jan.pay(strange))).toBe("nft-unknown");
    expect(await why(jan.read(strange))).toBe("nft-unknown");
  }
  expect(await why(mara.pay(order))).toBe("taken");
});
