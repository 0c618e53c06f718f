import { hash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../../testing/console.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import {
  type TestArtist,
  admitArtist,
  gif,
  mp3,
  openArtist,
  wav,
  webm,
} from "../../../testing/artist.ts";
import { uploadFile } from "../../../testing/multipart.ts";
import { artistJobs } from "./jobs.ts";

let harness: Harness;
let office: OperatorConsole;
let mara: TestArtist;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  mara = await openArtist(harness);
  await admitArtist(office, mara);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const ownWork = async (wanted: string) =>
  (await mara.listOwnWorks()).find(({ code }) => code === wanted);
const served = (url: string, headers: Record<string, string> = {}) =>
  harness.app.inject({ method: "GET", url, headers });

describe("an artist", () => {
  it("customer service admits an artist under a name that no other artist has", async () => {
    const noor = await openArtist(harness);
    expect(await noor.applyAsArtist({ name: "Noor Vale" })).toMatchObject({ state: "asked" });
    expect(await noor.applyAsArtist({ name: "Noor Vale" })).toBe("nft-artist-exists");
    await office.call("support", "trust.approveRequest", { id: await noor.asked(), version: 1 });
    expect(await noor.getOwnArtist()).toMatchObject({
      state: "active",
      artist: { name: "Noor Vale" },
    });
    const { message } = await harness.call("nft.getArtist", { text: "noor v" });
    expect(message.list).toMatchObject([{ name: "Noor Vale", is_house: false, works: 0, sold: 0 }]);
    const other = await openArtist(harness);
    expect(await other.applyAsArtist({ name: "NOOR VALE" })).toBe("nft-name-taken");
  });

  it("a rejected artist reads the reason and may apply again", async () => {
    const noor = await openArtist(harness);
    await noor.applyAsArtist({ name: "Late Comer" });
    const input = { id: await noor.asked(), version: 1, rejection: "too-little-record" as const };
    await office.call("support", "trust.rejectRequest", input);
    expect(await noor.getOwnArtist()).toMatchObject({
      state: "rejected",
      rejection: "too-little-record",
    });
    expect(await noor.applyAsArtist({ name: "Late Comer" })).toMatchObject({ state: "asked" });
  });

  it.each([
    ["a name of the house", { name: "Candor Support" }, "name-reserved"],
    ["a name that hides something", { name: "a\u202Eb" }, "no-special-characters"],
    ["nothing to say", { about: "\u200B" }, "parameter-error"],
    ["more to say than fits", { about: "a".repeat(601) }, "text-too-long"],
    ["a portrait of another user", { portrait: () => mara.picture() }, "file-unknown"],
  ])("an application as an artist is refused with %s", async (_name, fields, refusal) => {
    const noor = await openArtist(harness);
    const portrait =
      "portrait" in fields ? { portrait: await fields.portrait() } : (fields as object);
    expect(await noor.applyAsArtist({ name: "Somebody New", ...portrait })).toBe(refusal);
    expect(await noor.getOwnArtist()).toMatchObject({ state: null });
  });
});

describe("a work", () => {
  it("an operator sees a work in review, and approving it mints its copies", async () => {
    const work = await mara.submitWork();
    expect(work).toMatchObject({ state: "asked", unsold: 0, media: { kind: "image" } });
    if (typeof work === "string") throw new Error(work);
    const record = await office.call("support", "trust.getRequest", { id: await mara.asked() });
    const facts = new Map(record.message.facts.map(({ name, value }) => [name, value]));
    const seen = await office.app.inject({ method: "GET", url: facts.get("file") ?? "" });
    expect(seen.statusCode).toBe(200);
    expect(hash("sha256", seen.rawPayload)).toBe(work.media.hash);
    await mara.decide(office, "approve");
    expect(await ownWork(work.code)).toMatchObject({ state: "approved", unsold: 3 });
    const detail = await harness.call("nft.getArtistDetail", { id: work.artist_id });
    expect(detail.message.list.list.map(({ code }) => code)).toContain(work.code);
  });

  it("a rejected work is no longer served, and its artist may submit the file again", async () => {
    const file = await mara.picture();
    const work = await mara.submitWork({ file });
    if (typeof work === "string") throw new Error(work);
    expect((await served(work.media.address)).statusCode).toBe(200);
    expect(await mara.submitWork({ file })).toBe("nft-file-used");
    await mara.decide(office, "reject");
    for (const { run } of artistJobs)
      await run(harness.ctx, harness.clock.now(), new AbortController().signal);
    for (const address of [work.media.address, work.media.poster])
      expect((await served(address)).statusCode).toBe(404);
    expect(await ownWork(work.code)).toMatchObject({ state: "rejected", rejection: "other" });
    expect(await mara.submitWork({ file })).toMatchObject({ state: "asked" });
    await mara.decide(office, "reject");
  });

  it("a work with sound is served in byte ranges and cannot run scripts", async () => {
    const file = await mara.upload(Buffer.concat([mp3, Buffer.alloc(4_000)]), "audio/mpeg");
    const cover = await mara.picture();
    const work = await mara.submitWork({ file, cover, seconds: "3" });
    if (typeof work === "string") throw new Error(work);
    const part = await served(work.media.address, { range: "bytes=10-19" });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toHaveLength(10);
    expect(part.headers).toMatchObject({
      "content-type": "audio/mpeg",
      "content-range": `bytes 10-19/${work.media.bytes}`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const poster = await sharp((await served(work.media.poster)).rawPayload).metadata();
    expect(poster.format).toBe("webp");
    await mara.decide(office, "reject");
  });

  it("an image with a script inside is served as an image in a sandbox", async () => {
    const script = Buffer.from("<script>alert(1)</script>");
    // The script stands in a comment block of the GIF, so that the file stays valid.
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe, script.length]),
      script,
      Buffer.from([0]),
    ]);
    const bytes = Buffer.concat([gif.subarray(0, 19), comment, gif.subarray(19)]);
    const file = await mara.upload(bytes, "text/html");
    const work = await mara.submitWork({ file, cover: await mara.picture() });
    if (typeof work === "string") throw new Error(work);
    const { headers } = await served(work.media.address);
    expect(headers["content-type"]).toBe("image/gif");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("sandbox");
    await mara.decide(office, "reject");
  });

  it.each([
    [
      "a file that was never sent",
      { file: "018f0000-0000-7000-8000-000000000000" },
      "file-unknown",
    ],
    ["a title that hides something", { title: "a\u200Bb" }, "no-special-characters"],
    ["a royalty beyond the bound", { royalty_rate: "0.11" }, "nft-royalty-too-high"],
    ["more copies than there may be", { editions: "1001" }, "parameter-error"],
    ["no copies", { editions: "0" }, "parameter-error"],
  ])("a work is refused with %s", async (_name, fields, refusal) => {
    expect(await mara.submitWork(fields)).toBe(refusal);
  });

  it("a work is refused without the cover or length that its kind needs, or with a sound as cover", async () => {
    const sound = await mara.upload(wav, "audio/wav");
    const film = await mara.upload(webm, "video/webm");
    const cover = await mara.picture();
    expect(await mara.submitWork({ file: sound, seconds: "1" })).toBe("nft-cover-missing");
    expect(await mara.submitWork({ file: film, cover })).toBe("nft-seconds-missing");
    expect(await mara.submitWork({ file: film, cover: sound, seconds: "1" })).toBe(
      "file-not-a-picture",
    );
  });

  it("a work is refused with a file of another user, or from a user who is not an artist", async () => {
    const noor = await openArtist(harness);
    expect(await mara.submitWork({ file: await noor.picture() })).toBe("file-unknown");
    expect(await noor.submitWork()).toBe("nft-artist-needed");
  });

  it("uploading a decompression bomb is refused and leaves no file to submit", async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: "red" },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const { refusal } = await uploadFile(harness, mara.token, bomb);
    expect(refusal?.code).toBe("file-not-a-picture");
  });
});

describe("a first sale", () => {
  const approved = async (): Promise<string> => {
    const work = await mara.submitWork();
    if (typeof work === "string") throw new Error(work);
    await mara.decide(office, "approve");
    return work.code;
  };

  it("closing a first sale returns its copies to the artist", async () => {
    const code = await approved();
    const sale = await mara.openSale({ code, price: "25", stock: "2" });
    expect(sale).toMatchObject({ mode: "normal", stock: 2, total: 2, status: 1 });
    if (typeof sale === "string") throw new Error(sale);
    expect(sale.code).toMatch(/^U/);
    expect(await ownWork(code)).toMatchObject({ unsold: 1 });
    expect(await mara.openSale({ code, price: "25", stock: "2" })).toBe("nft-stock-short");
    expect(await mara.closeSale(sale.code)).toMatchObject({ state: "closed" });
    expect(await ownWork(code)).toMatchObject({ unsold: 3 });
    expect(await mara.closeSale(sale.code)).toBe("nft-over");
  });

  it("a first sale by auction has exactly one copy", async () => {
    const code = await approved();
    const auction = { code, price: "25", sale_mode: "auction", increment: "1" } as const;
    expect(await mara.openSale({ ...auction, stock: "2" })).toBe("nft-stock-short");
    expect(await mara.openSale(auction)).toMatchObject({
      mode: "auction",
      increment: "1",
      total: 1,
    });
  });

  it("an artist cannot open a sale of boxes, of another artist's work or of a hidden work", async () => {
    const code = await approved();
    expect(await mara.openSale({ code, price: "25", sale_mode: "box" })).toBe("nft-mode-invalid");
    const noor = await openArtist(harness);
    expect(await noor.openSale({ code, price: "25" })).toBe("nft-unknown");
    const hidden = { code, is_hidden: true, reason: "it is a copy of another work" };
    await office.call("risk", "nft.setHidden", hidden);
    expect(await mara.openSale({ code, price: "25" })).toBe("nft-unknown");
    const { message } = await office.call("auditor", "nft.listWorks", {});
    expect(message.list.find((work) => work.code === code)?.is_hidden).toBe(true);
  });
});

it("operators read sales, bids, draws and wins, but no seed", async () => {
  const sale = await mara.sellOne(office);
  const { message } = await office.call("support", "nft.listSales", { is_running: "true" });
  expect(message.list.map(({ code }) => code)).toContain(sale);
  for (const call of ["nft.listDraws", "nft.listWins"] as const)
    expect((await office.call("finance", call, {})).type).toBe("ok");
  expect((await office.call("risk", "nft.listBids", { code: sale })).message.list).toEqual([]);
  await expect(office.ctx.pool.query("SELECT server_seed FROM nft_boxes")).rejects.toThrow(
    /permission denied/,
  );
});
