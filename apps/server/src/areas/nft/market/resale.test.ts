import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import {
  type Collector,
  boughtBy,
  collectorOf,
  demoCollector,
  done,
  giveToArtist,
  houseHas,
  less,
  more,
  openMarket,
  saleOf,
  salesOf,
} from "../../../testing/works.ts";
import { endSales } from "./end-sales.ts";

const HOUR_MS = 3_600_000;
let harness: Harness;
let mara: Collector;
let jan: Collector;
beforeAll(async () => {
  harness = await createHarness();
  await openMarket(harness);
  mara = await collectorOf(harness);
  jan = await collectorOf(harness);
  done(await mara.buy(await saleOf(harness, "box")));
});
afterAll(() => harness.close());

const detail = async (code: string, token?: string) =>
  (await harness.call("nft.getBoxDetail", { code }, token === undefined ? {} : { token })).message;

describe("a resale", () => {
  it("a resale pays the seller, the artist and the fee once and hands the copy on", async () => {
    const { item } = await boughtBy(harness, mara);
    const artist = await collectorOf(harness, "1");
    await giveToArtist(harness, item.code, artist.id);
    const sale = done(await mara.resell(item.code, { price: "100" }));
    expect(sale).toMatchObject({ is_resale: true, total: 1, item: item.code, price: "100" });
    expect(await mara.resell(item.code)).toBe("nft-item-in-sale");
    const [buyer, seller, maker, fees] = [
      await jan.spot(),
      await mara.spot(),
      await artist.spot(),
      await houseHas(harness, "house:fees"),
    ];
    const bought = done(await jan.buy(sale));
    expect(bought.item).toMatchObject({ code: item.code, is_own: true });
    expect(await jan.spot()).toBe(less(buyer, "100"));
    expect(await mara.spot()).toBe(more(seller, "92.5"));
    expect(await artist.spot()).toBe(more(maker, "5"));
    expect(await houseHas(harness, "house:fees")).toBe(more(fees, "2.5"));
    expect((await detail(sale.code)).state).toBe("sold");
    expect(await jan.buy(sale)).toBe("nft-sold-out");
    const { message } = await harness.call("nft.getItem", { code: item.code });
    expect(message.provenance.map(({ what }) => what)).toEqual(["resold", "sold", "minted"]);
    const { message: told } = await harness.call("notices.listNotices", {}, mara);
    expect(JSON.stringify(told)).toContain("92.5");
    // A purchase from another user counts towards the daily limit as a send does.
    const { rows } = await harness.database.ownerPool.query(
      "SELECT 1 FROM limit_uses WHERE user_id = $1",
      [jan.id],
    );
    expect(rows).toHaveLength(1);
  });

  it("a resale needs the buyer's proof, refuses its seller, and is refused while sends are held", async () => {
    const { item } = await boughtBy(harness, mara);
    const sale = done(await mara.resell(item.code, { price: "20" }));
    expect(await mara.buy(sale)).toBe("nft-own-sale");
    const fields = { code: sale.code, price: sale.price, consent: jan.consent };
    expect(await jan.press("nft.buyNFT", fields)).toBe("step-up-required");
    const until = new Date(harness.clock.now().getTime() + HOUR_MS);
    const hold = (at: Date | null) =>
      harness.database.ownerPool.query(
        "UPDATE users SET withdrawals_held_until = $2 WHERE id = $1",
        [jan.id, at],
      );
    await hold(until);
    expect(await jan.buy(sale)).toBe("sends-held");
    await hold(null);
    const before = await jan.spot();
    await harness.database.ownerPool.query("UPDATE users SET level = 0 WHERE id = $1", [jan.id]);
    harness.ctx.sessions.forgetUser(jan.id);
    expect(await jan.buy(sale)).toBe("verification-required");
    await harness.database.ownerPool.query("UPDATE users SET level = 1 WHERE id = $1", [jan.id]);
    harness.ctx.sessions.forgetUser(jan.id);
    expect(await jan.spot()).toBe(before);
    done(await jan.buy(sale));
  });

  it("a resale of another user's copy, at invalid terms or of a hidden work is refused", async () => {
    const eva = await collectorOf(harness, "20000");
    const { item } = await boughtBy(harness, eva);
    expect(await mara.resell(item.code)).toBe("nft-unknown");
    expect(await eva.resell("N99999999")).toBe("nft-unknown");
    expect(await eva.resell(item.code, { sale_mode: "box" })).toBe("nft-mode-invalid");
    expect(await eva.resell(item.code, { currency_id: "7" })).toBe("currency-not-accepted");
    expect(await eva.resell(item.code, { price: "0.0000001" })).toBe("too-many-decimals");
    expect(await eva.resell(item.code, { price: "0" })).toBe("price-invalid");
    expect(await eva.resell(item.code, { start_time: "x".repeat(50) })).toBe("nft-time-invalid");
    expect(await eva.resell(item.code, { end_time: harness.clock.now().toISOString() })).toBe(
      "nft-end-before-start",
    );
    await harness.database.ownerPool.query(
      `UPDATE nft_works SET is_hidden = true WHERE number = $1::bigint`,
      [item.work.code.slice(1)],
    );
    expect(await eva.resell(item.code)).toBe("nft-unknown");
    expect((await harness.call("nft.getItem", { code: item.code })).refusal?.code).toBe(
      "nft-unknown",
    );
    expect((await harness.call("nft.getItem", { code: item.code }, eva)).message.is_own).toBe(true);
    await harness.database.ownerPool.query("UPDATE nft_works SET is_hidden = false");
    const auction = done(await eva.resell(item.code, { sale_mode: "2" }));
    expect(auction).toMatchObject({
      mode: "auction",
      increment: "5",
      margin: "10",
      next_bid: "100",
    });
  });
});

describe("attacks by a clever trader", () => {
  it("a stolen session cannot put a copy on sale, nor can its owner while protections hold sends", async () => {
    const { item } = await boughtBy(harness, mara);
    const fields = { code: item.code, price: "0.01", consent: mara.consent };
    // The session has no fresh login by password, so that a proof is required.
    expect(await mara.press("nft.resellNFT", fields)).toBe("step-up-required");
    const hold = (at: Date | null) =>
      harness.database.ownerPool.query(
        "UPDATE users SET withdrawals_held_until = $2 WHERE id = $1",
        [mara.id, at],
      );
    await hold(new Date(harness.clock.now().getTime() + HOUR_MS));
    expect(await mara.resell(item.code)).toBe("sends-held");
    await hold(null);
    const { list } = await mara.owned();
    expect(list.find(({ code }) => code === item.code)?.sale).toBeNull();
    // A demo account needs no proof.
    const demo = await demoCollector(harness);
    const { item: played } = await boughtBy(harness, demo);
    const own = { code: played.code, price: "20", consent: demo.consent };
    expect(done(await demo.press("nft.resellNFT", own)).is_resale).toBe(true);
  });

  it("a copy sold to and fro between two accounts costs fee and royalty each time", async () => {
    const eva = await collectorOf(harness);
    const ben = await collectorOf(harness);
    const { item } = await boughtBy(harness, eva);
    const before = [await eva.spot(), await ben.spot()] as const;
    for (const [seller, buyer] of [
      [eva, ben],
      [ben, eva],
    ] as const)
      done(await buyer.buy(done(await seller.resell(item.code, { price: "100" }))));
    // Each sale of 100 costs 2.5 for the house and 5 for the artist, which is the house here.
    expect([await eva.spot(), await ben.spot()]).toEqual([
      less(before[0], "7.5"),
      less(before[1], "7.5"),
    ]);
  });

  it("a seller finds the own open sales of any kind, and other users find only theirs", async () => {
    const eva = await collectorOf(harness);
    const { item } = await boughtBy(harness, eva);
    const sale = done(await eva.resell(item.code));
    const own = async (token?: string) =>
      (
        await harness.call("nft.getBoxList", { is_own: "1" }, token === undefined ? {} : { token })
      ).message.list.map(({ code }) => code);
    expect(await own(eva.token)).toEqual([sale.code]);
    expect(await own((await collectorOf(harness)).token)).toEqual([]);
    expect(await own()).toEqual([]);
    expect((await eva.owned()).list).toMatchObject([{ code: item.code, sale: sale.code }]);
  });
});

describe("the end of a sale", () => {
  it("a sale that ends returns unsold copies to their owner, who may sell them again, and to the house", async () => {
    const { item } = await boughtBy(harness, mara);
    const end = new Date(harness.clock.now().getTime() + HOUR_MS);
    const sale = done(await mara.resell(item.code, { end_time: end.toISOString() }));
    const before = await salesOf(harness, "normal");
    harness.clock.advance(73 * HOUR_MS);
    expect(await jan.buy(sale)).toBe("nft-over");
    expect(await salesOf(harness, "normal")).toEqual([]);
    await endSales(harness.ctx, new AbortController().signal);
    expect(await detail(sale.code)).toMatchObject({ state: "unsold", status: 0 });
    const ended = { mode: "normal", phase: "ended" } as const;
    for (const [more, token] of [
      [{}, jan.token],
      [{ is_own: "1" }, mara.token],
    ] as const) {
      const { message } = await harness.call("nft.getBoxList", { ...ended, ...more }, { token });
      expect(message.list.map(({ code }) => code)).toContain(sale.code);
    }
    const { list } = await mara.owned();
    expect(list.find(({ code }) => code === item.code)?.sale).toBeNull();
    expect(done(await mara.resell(item.code)).code).not.toBe(sale.code);
    await openMarket(harness);
    const ofHouse = (await salesOf(harness, "normal")).filter(
      ({ is_resale: isResale }) => !isResale,
    );
    expect(ofHouse).toHaveLength(12);
    const codes = new Set(before.map(({ code }) => code));
    expect(ofHouse.some(({ code }) => codes.has(code))).toBe(false);
  });

  it("a sale of boxes that ends keeps its copies until the last sold box is opened", async () => {
    const lying = async () => {
      const { rows } = await harness.database.ownerPool.query<{ lying: string }>(
        `SELECT count(*) AS lying FROM nft_items i JOIN nft_sales s ON s.id = i.sale_id
         WHERE s.mode = 'box' AND s.state <> 'open' AND s.realm = 'live'
           AND EXISTS (SELECT FROM nft_boxes b WHERE b.sale_id = s.id)`,
      );
      return Number.parseInt(rows[0]?.lying ?? "", 10);
    };
    expect(await lying()).toBe(40);
    await endSales(harness.ctx, new AbortController().signal);
    expect(await lying()).toBe(40);
  });
});
