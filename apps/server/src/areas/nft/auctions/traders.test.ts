import { hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { biddingAs, layAuction, runAuctionJobs } from "../../../testing/auction.ts";
import { fundUser, proveIdentity, registerUser } from "../../../testing/factories.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

async function liveBidder(funds = "1000") {
  const user = await registerUser(harness);
  await proveIdentity(harness, user.id);
  await fundUser(harness, user.id, 3, funds);
  return biddingAs(harness, user);
}
type Bidder = Awaited<ReturnType<typeof liveBidder>>;

/** An auction of a live user, with its seller and two bidders. */
async function begun(terms: Parameters<typeof layAuction>[2] = {}) {
  await harness.moveIndex("1");
  const [seller, mara, jan] = [await liveBidder(), await liveBidder(), await liveBidder()];
  const auction = await layAuction(harness.database.ownerPool, harness.clock.now(), {
    realm: "live",
    sellerId: seller.id,
    ...terms,
  });
  return { auction, seller, mara, jan };
}

const taken = <T>(answer: T | string): T => {
  if (typeof answer === "string") throw new Error(answer);
  return answer;
};
const sale = async (code: string) => (await harness.call("nft.getBoxDetail", { code })).message;
const set = (column: string, userId: string, value: unknown) =>
  harness.database.ownerPool.query(`UPDATE users SET ${column} = $2 WHERE id = $1`, [
    userId,
    value,
  ]);
const hide = ({ id }: { id: string }, isHidden: boolean) =>
  harness.database.ownerPool.query(
    "UPDATE nft_works SET is_hidden = $2 WHERE id = (SELECT work_id FROM nft_sales WHERE id = $1)",
    [id, isHidden],
  );

describe("a margin that its owner may lose to another user", () => {
  const marginOf = async ({ token }: Bidder, code: string) => {
    const consent = hash("sha256", harness.ctx.texts("en", "nft.risk"), "hex");
    return (
      await harness.call("nft.marginNFT", { code, consent }, { token, key: `margin-${code}` })
    ).refusal?.code;
  };

  it("a stolen session cannot set a margin aside for an auction that its thief has opened", async () => {
    const { auction, mara } = await begun({ price: "5000", margin: "500" });
    expect(await marginOf(mara, auction.code)).toBe("step-up-required");
    expect(await mara.usdt()).toEqual(["1000", "0"]);
    expect(await mara.bid(auction.code, "5000")).toBe("nft-margin-missing");
  });

  it("a margin is refused while sends are held after a change of protections, or without a proven name", async () => {
    const { auction, mara } = await begun();
    await set("withdrawals_held_until", mara.id, new Date(harness.clock.now().getTime() + 1));
    expect(await mara.margin(auction.code)).toBe("sends-held");
    await set("withdrawals_held_until", mara.id, null);
    await set("level", mara.id, 0);
    harness.ctx.sessions.forgetUser(mara.id);
    expect(await mara.margin(auction.code)).toBe("verification-required");
    expect(await mara.usdt()).toEqual(["1000", "0"]);
  });

  it("a margin counts once towards the daily limit, when it is set aside", async () => {
    const { auction, mara } = await begun();
    taken(await mara.margin(auction.code));
    taken(await mara.margin(auction.code));
    const { rows } = await harness.database.ownerPool.query(
      "SELECT limit_use FROM limit_uses WHERE user_id = $1",
      [mara.id],
    );
    expect(rows).toHaveLength(1);
  });

  it("a margin above what the daily limit leaves is refused", async () => {
    const { auction, mara } = await begun({ price: "1000", margin: "900" });
    await harness.database.ownerPool.query(
      `INSERT INTO limit_uses (cause_id, user_id, limit_use, created_at)
       SELECT gen_random_uuid(), $1, lv1_withdrawal_btc, $2 FROM identity_terms`,
      [mara.id, harness.clock.now()],
    );
    expect(await mara.margin(auction.code)).toBe("withdrawal-limit");
    expect(await mara.usdt()).toEqual(["1000", "0"]);
  });
});

describe("a trader with two accounts", () => {
  it("a seller who drives up the own auction and does not pay loses the fee of the margin", async () => {
    const { auction, seller, mara, jan } = await begun();
    for (const one of [mara, jan]) taken(await one.margin(auction.code));
    taken(await jan.bid(auction.code, "100"));
    taken(await mara.bid(auction.code, "600"));
    harness.clock.advance(HOUR_MS);
    await runAuctionJobs(harness);
    expect(await jan.usdt()).toEqual(["1000", "0"]);
    harness.clock.advance(DAY_MS);
    await runAuctionJobs(harness);
    expect([await seller.usdt(), await mara.usdt()]).toEqual([
      ["1009.75", "0"],
      ["990", "0"],
    ]);
    // The copy is auctioned again under the same terms and without the bids.
    expect(await sale(auction.code)).toMatchObject({ state: "unpaid", top: "600" });
    const { rows } = await harness.database.ownerPool.query(
      "SELECT price, bids, top FROM nft_sales WHERE id = (SELECT sale_id FROM nft_items WHERE id = $1)",
      [auction.itemId],
    );
    expect(rows).toMatchObject([{ price: "100.000000000000000000", bids: 0, top: null }]);
  });

  it("a leading bidder can neither spend the margin elsewhere nor lower the bid with another one", async () => {
    const { auction, mara, jan } = await begun({ margin: "900" });
    for (const one of [mara, jan]) taken(await one.margin(auction.code));
    taken(await mara.bid(auction.code, "200"));
    const rest = { currency_id: "3", number: "100.01", from_field: "change", to_field: "lever" };
    const moved = await harness.call("wallet.transferBetweenAccounts", rest as never, {
      token: mara.token,
    });
    expect(moved.refusal?.code).toBe("insufficient-balance");
    expect(await mara.bid(auction.code, "100")).toBe("nft-bid-too-low");
    expect(await mara.bid(auction.code, "205")).toBe("nft-leading");
    expect(await sale(auction.code)).toMatchObject({ top: "200", bids: 1 });
  });
});

describe("the last moment of an auction", () => {
  it("a bid in the last moment gives the others five minutes, and a bid at the end is too late", async () => {
    const { auction, mara, jan } = await begun();
    for (const one of [mara, jan]) taken(await one.margin(auction.code));
    taken(await jan.bid(auction.code, "100"));
    harness.clock.advance(HOUR_MS - 1);
    const { sale: extended } = taken(await mara.bid(auction.code, "105"));
    expect(Date.parse(extended.ends_at) - harness.clock.now().getTime()).toBe(5 * 60_000);
    harness.clock.advance(5 * 60_000 - 1);
    taken(await jan.bid(auction.code, "110"));
    harness.clock.advance(5 * 60_000);
    expect(await mara.bid(auction.code, "115")).toBe("nft-over");
    await runAuctionJobs(harness);
    expect(taken(await jan.toPay()).list.map(({ price }) => price)).toEqual(["110"]);
  });
});

describe("an operator who hides a work that is up for auction", () => {
  it("hiding a work closes its auction without a winner and returns the margins and the copy", async () => {
    const { auction, seller, mara, jan } = await begun();
    for (const one of [mara, jan]) taken(await one.margin(auction.code));
    taken(await mara.bid(auction.code, "100"));
    await hide(auction, true);
    expect(await jan.bid(auction.code, "105")).toBe("nft-unknown");
    await runAuctionJobs(harness);
    // An auction whose work is shown again before its end does not go on with its former leader.
    await hide(auction, false);
    await runAuctionJobs(harness);
    expect(await sale(auction.code)).toMatchObject({ state: "closed", top: "100", bids: 1 });
    expect([await mara.usdt(), await jan.usdt()]).toEqual([
      ["1000", "0"],
      ["1000", "0"],
    ]);
    expect(taken(await mara.toPay()).list).toEqual([]);
    expect(await seller.notices()).toEqual(["nft-unsold"]);
    const { rows } = await harness.database.ownerPool.query(
      "SELECT owner_id, sale_id FROM nft_items WHERE id = $1",
      [auction.itemId],
    );
    expect(rows).toEqual([{ owner_id: seller.id, sale_id: null }]);
  });
});

describe("a bidder's lists", () => {
  it("a bidder reads the own auctions and orders page by page, and marks an order as seen by its code", async () => {
    const { auction, mara } = await begun();
    const { auction: other } = await begun();
    for (const { code } of [auction, other]) {
      taken(await mara.margin(code));
      taken(await mara.bid(code, "100"));
    }
    harness.clock.advance(HOUR_MS);
    await runAuctionJobs(harness);
    const { token } = mara;
    const pages = ["1", "2"].map((page) => ({ limit: "1", page }));
    const [late, early] = await Promise.all(
      pages.map((page) => harness.call("nft.getMyBindBoxQuotationLog", page, { token })),
    );
    expect([late?.message, early?.message]).toMatchObject([
      { has_more: true, list: [{ sale: { code: other.code }, margin_state: "held" }] },
      { has_more: false, list: [{ sale: { code: auction.code }, is_leading: true }] },
    ]);
    const [first, second] = await Promise.all(
      pages.map((page) => harness.call("nft.getNeedPayNFTOrder", page, { token })),
    );
    expect([first?.message, second?.message]).toMatchObject([
      { has_more: true, list: [{ sale: auction.code }], unread: 2 },
      { has_more: false, list: [{ sale: other.code }], unread: 2 },
    ]);
    const code = first?.message.list[0]?.code ?? "";
    const seen = await harness.call("nft.readNFTOrderMessage", { code }, { token });
    expect(seen.message).toEqual({ unread: 1 });
  });
});
