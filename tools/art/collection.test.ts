import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ALL_SERIES } from "./all-series.ts";
import { pixelsOf, webpOf } from "./encode.ts";
import { PICTURE } from "./make.ts";
import { type Entry, type Manifest, nameOf, sha256 } from "./manifest.ts";
import { EDITIONS, raritiesOf } from "./rarity.ts";
import { tessera } from "./tessera/draw.ts";
import type { Seen } from "./work.ts";

const folder = join(import.meta.dirname, "../../apps/server/assets/art");
const read = (name: string): Buffer => readFileSync(join(folder, name));
const manifest = JSON.parse(read("manifest.json").toString()) as Manifest;
const { works, series } = manifest;

const of = (kind: Entry["kind"]): Entry[] => works.filter((work) => work.kind === kind);
const ending = (name: string): string => name.slice(name.indexOf(".") + 1);

describe("the manifest of the originals", () => {
  it("the manifest names each file by its hash and true size, and no file is left over", () => {
    for (const work of works) {
      const file = read(work.file);
      expect([work.file, work.sha256, work.bytes]).toEqual([
        nameOf(file, ending(work.file)),
        sha256(file),
        file.length,
      ]);
      expect(work.poster).toBe(nameOf(read(work.poster), "webp"));
    }
    const named = works.flatMap(({ file, poster }) => [file, poster]);
    expect(new Set(named).size).toBe(works.length * 2);
    expect(readdirSync(folder).toSorted()).toEqual([...named, "manifest.json"].toSorted());
  });

  it("the manifest lists the works that the series draw, in their order", () => {
    expect(
      works.map(({ seed, title, about, kind, series: key }) => [key, seed, title, about, kind]),
    ).toEqual(
      ALL_SERIES.flatMap(({ key, works: drawn }) =>
        drawn.map(({ seed, title, about, kind }) => [key, seed, title, about, kind]),
      ),
    );
    expect(series.map(({ key }) => key)).toEqual(ALL_SERIES.map(({ key }) => key));
  });

  it("the manifest gives each work a title of its own, of two or three words, and one sentence", () => {
    expect(new Set(works.map(({ title }) => title)).size).toBe(works.length);
    expect(works.filter(({ title }) => !/^\S+ \S+(?: \S+)?$/.test(title))).toEqual([]);
    expect(works.filter(({ about }) => !/^[A-Z][^.!?]*\.$/.test(about))).toEqual([]);
  });

  it("the manifest gives each work the rarity of its lot, and the copies of that rarity", () => {
    for (const { key } of series) {
      const own = works.filter((work) => work.series === key);
      const lots = raritiesOf(own.map(({ seed }) => seed));
      for (const { seed, rarity, editions } of own)
        expect([rarity, editions]).toEqual([lots.get(seed), EDITIONS[rarity]]);
      expect(own.filter(({ rarity }) => rarity === "legendary")).toHaveLength(1);
    }
  });

  it("the manifest has five series of twelve or more works, in all four media, in nine megabytes", () => {
    expect(series).toHaveLength(5);
    for (const { key } of series)
      expect(works.filter((work) => work.series === key).length).toBeGreaterThanOrEqual(12);
    expect([of("image"), of("gif"), of("audio"), of("video")].map(({ length }) => length)).toEqual([
      30, 10, 12, 10,
    ]);
    const bytes = readdirSync(folder).reduce(
      (sum, name) => sum + statSync(join(folder, name)).size,
      0,
    );
    expect(bytes).toBeLessThan(9_000_000);
  });
});

describe("a file of the originals", () => {
  it("a file of a picture or a loop has the form and the size of the manifest", async () => {
    for (const { file, width, height, kind } of [...of("image"), ...of("gif")]) {
      const found = await sharp(read(file)).metadata();
      const format = kind === "gif" ? "gif" : "webp";
      expect([found.format, found.width, found.height]).toEqual([format, width, height]);
      expect((found.pages ?? 1) > 1).toBe(kind === "gif");
    }
  });

  it("a file of a video is a WebM, and of a sound an MP3", () => {
    for (const { file } of of("video")) expect(read(file).readUInt32BE(0)).toBe(0x1a45dfa3);
    // Each frame of an MP3 begins with eleven set bits.
    for (const { file } of of("audio")) expect(read(file).readUInt16BE(0) >> 5).toBe(0x7ff);
  });
});

describe("a loop", () => {
  const loops = ALL_SERIES.flatMap((one) => one.works).filter(
    (work): work is Seen => work.kind === "gif" || work.kind === "video",
  );

  it.each(loops)("a loop ends as it began, and moves between: $title", async ({ open }) => {
    const draw = open();
    const [start, third, end] = await Promise.all(
      [0, 0.3, 1].map(async (phase) => (await pixelsOf(draw(96, phase))).rgb),
    );
    expect(apart(start, end)).toBeLessThan(0.2);
    expect(apart(start, third)).toBeGreaterThan(1);
  });
});

describe("a work that is drawn again", () => {
  const two = ["tessera", "warp"].map((key) => works.find((work) => work.series === key));

  it.each(two)("a work that is drawn again has the same pixels: $title", async (work) => {
    const again = drawnAgain(work);
    const file = await webpOf(again, PICTURE.bytesMax);
    expect(await hashOfPixels(file)).toBe(await hashOfPixels(read(work?.file ?? "")));
  });

  it("a work drawn from another seed has other pixels", async () => {
    const recipe = { palette: "ink", layout: "grid", count: 4, motifs: ["corner", "eye"] } as const;
    const [one, same, other] = await Promise.all(
      ["one", "one", "other"].map(async (seed) => pixelsOf(tessera(seed, recipe)(96, 0))),
    );
    expect(apart(one?.rgb, same?.rgb)).toBe(0);
    expect(apart(one?.rgb, other?.rgb)).toBeGreaterThan(1);
  });
});

function drawnAgain(work: Entry | undefined) {
  const found = ALL_SERIES.flatMap((one) => one.works).find(({ seed }) => seed === work?.seed);
  return (found as Seen).open()(PICTURE.size, 0);
}

const hashOfPixels = async (file: Buffer): Promise<string> =>
  sha256(await sharp(file).raw().toBuffer());

/** The distance of two pictures, from 0 to 255. */
function apart(one: Uint8Array = new Uint8Array(), other: Uint8Array = new Uint8Array()): number {
  return one.reduce((sum, part, at) => sum + Math.abs(part - (other[at] ?? 0)), 0) / one.length;
}
