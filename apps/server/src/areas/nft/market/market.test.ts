import { dec, toNumber } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { proveIdentity, registerUser } from "../../../testing/factories.ts";
import {
  type Collector,
  boughtBy,
  collectorOf,
  demoCollector,
  done,
  houseHas,
  less,
  more,
  openMarket,
  saleOf,
  salesOf,
} from "../../../testing/works.ts";

let harness: Harness;
let mara: Collector;
let jan: Collector;
beforeAll(async () => {
  harness = await createHarness();
  await openMarket(harness);
  mara = await collectorOf(harness);
  jan = await collectorOf(harness);
});
afterAll(() => harness.close());

const detail = async (code: string, token?: string) =>
  (await harness.call("nft.getBoxDetail", { code }, token === undefined ? {} : { token })).message;

describe("the market", () => {
  it("the market has sales of the house in both realms and opens no more once it has them", async () => {
    await openMarket(harness);
    const demo = await demoCollector(harness);
    for (const token of [undefined, demo.token]) {
      const counts = await Promise.all(
        (["normal", "auction", "box"] as const).map(
          async (mode) =>
            (await salesOf(harness, mode, token === undefined ? {} : { token })).length,
        ),
      );
      expect(counts).toEqual([12, 6, 2]);
    }
  });

  it("users search the market by text, kind, rarity, artist and collection, and sort it", async () => {
    const all = await salesOf(harness, "normal");
    const [one] = all;
    const work = one?.work;
    if (work === null || work === undefined) throw new Error("a sale of no work");
    const find = async (asked: object) =>
      (await salesOf(harness, "normal", asked)).map(({ code }) => code);
    const fitting = (fits: (sale: (typeof all)[number]) => boolean) =>
      all.filter(fits).map(({ code }) => code);
    expect(await find({ text: work.title.toUpperCase() })).toContain(one?.code);
    expect(await find({ text: "100%_" })).toEqual([]);
    expect(await find({ kind: work.media.kind })).toEqual(
      fitting((sale) => sale.work?.media.kind === work.media.kind),
    );
    expect(await find({ rarity: work.rarity })).toEqual(
      fitting((sale) => sale.work?.rarity === work.rarity),
    );
    const ofArtist = fitting((sale) => sale.work?.artist_id === work.artist_id);
    expect(await find({ artist_id: work.artist_id })).toEqual(ofArtist);
    expect(await find({ collection_id: work.collection_id })).toEqual(ofArtist);
    expect(await find({ text: work.artist_name })).toEqual(ofArtist);
    expect(await find({ currency_id: "1" })).toEqual([]);
    const prices = async (sort: "price-low" | "price-high") =>
      (await salesOf(harness, "normal", { sort })).map(({ price }) => toNumber(dec(price)));
    expect(await prices("price-low")).toEqual(
      all.map(({ price }) => toNumber(dec(price))).toSorted((a, b) => a - b),
    );
    expect(await prices("price-high")).toEqual((await prices("price-low")).toReversed());
    const { message: second } = await harness.call("nft.getBoxList", {
      mode: "1",
      page: "2",
      limit: "5",
    });
    expect(second).toMatchObject({ page: 2, has_more: true });
    expect(second.list.map(({ code }) => code)).toEqual(fitting(() => true).slice(5, 10));
    const { message: far } = await harness.call("nft.getBoxList", { page: "100000", limit: "100" });
    expect(far.list).toEqual([]);
  });

  it("the market lists collections with their works and copies and the lowest price", async () => {
    const { message } = await harness.call("nft.getCollection", { limit: "10" });
    expect(message.list.map(({ name }) => name)).toEqual([
      "Carillon",
      "Glass",
      "Tessera",
      "Tides",
      "Warp",
    ]);
    for (const { works, items } of message.list)
      expect([works > 10, items > 100]).toEqual([true, true]);
    const sales = await salesOf(harness, "normal");
    for (const { id, floor } of message.list) {
      const own = sales
        .filter((sale) => sale.collection_id === id)
        .map(({ price }) => toNumber(dec(price)));
      expect(floor === null ? Infinity : toNumber(dec(floor.price))).toBe(Math.min(...own));
    }
    const one = await harness.call("nft.getCollection", { text: "glass" });
    expect(one.message.list.map(({ name }) => name)).toEqual(["Glass"]);
    expect(
      (await harness.call("nft.getNftCurrency", {})).message.map((row) => row.currency_code),
    ).toEqual(["USDT", "USDC", "BTC", "ETH"]);
    expect((await harness.call("nft.getTerms", {})).message).toMatchObject({
      fee_rate: "0.025",
      pay_hours: 24,
      extension_minutes: 5,
      sale_days_max: 30,
    });
  });
});

describe("a purchase of the house", () => {
  it("a purchase from the house pays it the whole price and moves the copy to the buyer with an event", async () => {
    const [before, house] = [await mara.spot(), await houseHas(harness, "house:nft")];
    const { item, sale } = await boughtBy(harness, mara);
    expect(await mara.spot()).toBe(less(before, sale.price));
    expect(await houseHas(harness, "house:nft")).toBe(more(house, sale.price));
    expect(item).toMatchObject({
      is_own: true,
      sale: null,
      paid: { price: sale.price, currency_code: "USDT" },
    });
    const { message: shown } = await harness.call("nft.getItem", { code: item.code });
    expect(shown.provenance).toMatchObject([
      { what: "sold", from: { is_house: true }, to: { is_house: false }, price: sale.price },
      { what: "minted", from: null, to: { is_house: true }, price: null },
    ]);
    expect(shown).toMatchObject({ is_own: false, paid: null });
    const { message: mine } = await harness.call("nft.getMyNFTs", { is_on_sale: "0" }, mara);
    expect(mine.list.map(({ code }) => code)).toContain(item.code);
    const after = await detail(sale.code, mara.token);
    expect(after).toMatchObject({ stock: sale.stock - 1, own: { bought: 1, is_seller: false } });
    const { message: orders } = await harness.call("nft.listOrders", {}, mara);
    expect(orders.list[0]).toMatchObject({ sale: sale.code, state: "paid", price: sale.price });
  });

  it("a purchase gives the oldest copy, up to the number that one user may buy", async () => {
    const eva = await collectorOf(harness);
    const sale = (await salesOf(harness, "normal")).find(
      ({ stock, price }) => stock > 6 && toNumber(dec(price)) < 100,
    );
    if (sale === undefined) throw new Error("no sale has enough copies");
    const bought = [];
    for (let at = 0; at < sale.per_user; at += 1)
      bought.push(done(await eva.buy(sale)).item?.edition);
    expect(bought).toEqual(bought.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    expect(await eva.buy(sale)).toBe("nft-per-user");
  });

  it("a purchase is refused at another price, unknown, of an auction, without funds or without consent", async () => {
    const sale = await saleOf(harness, "normal");
    expect(await mara.buy(sale, "0.01")).toBe("nft-price-differs");
    expect(await mara.buy({ code: "S999999", price: "1" })).toBe("nft-unknown");
    expect(await mara.buy({ code: sale.code.replace("S", "U"), price: sale.price })).toBe(
      "nft-unknown",
    );
    const auction = await saleOf(harness, "auction");
    expect(await mara.buy(auction)).toBe("nft-not-for-sale");
    const poor = await collectorOf(harness, "1");
    expect(await poor.buy(sale)).toBe("insufficient-balance");
    const fresh = await registerUser(harness);
    await proveIdentity(harness, fresh.id);
    const asked = { code: sale.code, price: sale.price };
    const unaccepted = await harness.call("nft.buyNFT", asked, { ...fresh, key: "unaccepted" });
    expect(unaccepted.refusal?.code).toBe("consent-required");
    const demo = await demoCollector(harness);
    expect(await demo.buy(sale)).toBe("nft-unknown");
  });

  it("a purchased box is sealed: the hash of its seed is shown, and no answer contains the seed", async () => {
    const sale = await saleOf(harness, "box");
    const { box, item, order } = done(await mara.buy(sale));
    expect(item).toBeNull();
    expect(box).toMatchObject({
      sale: sale.code,
      state: "sealed",
      draw: { serial: 1, server_seed: null, client_seed: null },
    });
    const { rows } = await harness.database.ownerPool.query<{ seed: string; hash: string }>(
      `SELECT encode(b.server_seed, 'hex') AS seed, encode(sha256(b.server_seed), 'hex') AS hash
       FROM nft_boxes b WHERE b.number = $1::bigint`,
      [box?.code.slice(1)],
    );
    expect(box?.draw.seed_hash).toBe(rows[0]?.hash);
    const seen = [await mara.owned(), await detail(sale.code, mara.token), order, box];
    expect(JSON.stringify(seen)).not.toContain(rows[0]?.seed);
    const { chances, sealed, opened } = await detail(sale.code);
    expect({ sealed, opened }).toEqual({ sealed: 1, opened: 0 });
    expect(chances.reduce((all, { left }) => all + left, 0)).toBe(sale.total);
    expect(chances.reduce((all, { chance }) => all + toNumber(dec(chance)), 0)).toBeCloseTo(1, 4);
  });
});

describe("favourites", () => {
  it("a user keeps works, copies and sales as favourites by code, shown with an open sale", async () => {
    const [sale] = (await salesOf(harness, "normal")).filter((one) => !one.is_resale);
    const boxes = await saleOf(harness, "box");
    const press = async (code: string, is_collected?: "0" | "1") =>
      done(await mara.press("nft.collect", { code, ...(is_collected && { is_collected }) }))
        .is_collected;
    expect(await press(sale!.code)).toBe(true);
    expect(await press(sale!.work!.code, "1")).toBe(true);
    expect(await press(boxes.code)).toBe(true);
    const list = async () => (await harness.call("nft.listFavourites", {}, mara)).message.list;
    expect(await list()).toMatchObject([
      { work: null, collection: { id: boxes.collection_id }, sale: boxes.code },
      { work: { code: sale!.work!.code }, collection: null, sale: sale!.code },
    ]);
    expect((await detail(sale!.code, mara.token)).own?.is_collected).toBe(true);
    expect(await press(sale!.code)).toBe(false);
    expect(await list()).toHaveLength(1);
    expect(await mara.press("nft.collect", { code: "W999999" })).toBe("nft-unknown");
    // A collection may have no open sale of boxes, so it is also marked and unmarked by its id.
    expect(await press(boxes.collection_id, "0")).toBe(false);
    expect(await list()).toEqual([]);
    expect(await press(boxes.collection_id)).toBe(true);
    expect(await list()).toMatchObject([{ collection: { id: boxes.collection_id } }]);
    const strange = "018f0000-0000-7000-8000-000000000000";
    expect(await mara.press("nft.collect", { code: strange })).toBe("nft-unknown");
  });

  it("a work has a page with its open sale, its trades and the caller's mark, on sale or not", async () => {
    const eva = await collectorOf(harness);
    const { sale } = await boughtBy(harness, eva);
    const { code, artist_id: id } = sale.work!;
    const read = async (token?: string) =>
      (await harness.call("nft.getWork", { code }, token === undefined ? {} : { token })).message;
    const { trades, ...work } = await read();
    expect(work).toMatchObject({ code, sale: sale.code, is_collected: false });
    expect(trades[0]).toMatchObject({ what: "sold", price: sale.price });
    done(await eva.press("nft.collect", { code, is_collected: "1" }));
    expect((await read(eva.token)).is_collected).toBe(true);
    const artist = (await harness.call("nft.getArtistDetail", { id, limit: "100" })).message;
    const unsold = artist.list.list.find((one) => one.sale === null);
    const shown = await harness.call("nft.getWork", { code: unsold?.code ?? "" });
    expect(shown.message).toMatchObject({ title: unsold?.title, sale: null, trades: [] });
    const unknown = await harness.call("nft.getWork", { code: "W999999" });
    expect(unknown.refusal?.code).toBe("nft-unknown");
  });

  it("a user has at most a hundred favourites", async () => {
    await harness.database.ownerPool.query(
      `INSERT INTO nft_favourites (user_id, work_id) SELECT $1, id FROM nft_works ORDER BY number LIMIT 62`,
      [jan.id],
    );
    await harness.database.ownerPool.query(
      `INSERT INTO nft_works (id, collection_id, artist_id, title, about, kind, rarity, editions, royalty_rate, address, poster,
         media_type, bytes, hash, approved_at, created_at)
       SELECT gen_random_uuid(), w.collection_id, w.artist_id, 'Again', 'Again.', 'image', 'common', 1, 0, w.address, w.poster,
         'image/webp', 1, sha256(convert_to(n::text, 'UTF8')), now(), now()
       FROM generate_series(1, 39) n CROSS JOIN (SELECT * FROM nft_works LIMIT 1) w`,
    );
    await harness.database.ownerPool.query(
      `INSERT INTO nft_favourites (user_id, work_id) SELECT $1, id FROM nft_works WHERE title = 'Again' ORDER BY number LIMIT 38`,
      [jan.id],
    );
    const { rows } = await harness.database.ownerPool.query<{ number: string }>(
      "SELECT number FROM nft_works WHERE title = 'Again' ORDER BY number DESC LIMIT 1",
    );
    expect(await jan.press("nft.collect", { code: `W${rows[0]?.number}` })).toBe(
      "nft-favourites-full",
    );
  });
});
