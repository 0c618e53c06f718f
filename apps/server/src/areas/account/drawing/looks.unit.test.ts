import { isRefusal } from "@candor/contract/refusals.ts";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { receipt } from "../../../testing/receipt.ts";
import { createDrawing } from "./drawing.ts";
import { LOOKS_LENGTH } from "./looks.ts";

const draw = createDrawing();
const SIGNS = 64;

async function looksOf(picture: Buffer) {
  const signs = await draw(picture, "looks");
  if (isRefusal(signs)) throw new Error(signs.refused);
  const text = signs.toString("ascii");
  return { looks: text.slice(0, SIGNS), mirrored: text.slice(SIGNS) };
}
const differ = (one: string, other: string): number =>
  [...one].filter((sign, at) => sign !== other[at]).length;

const ONE = await receipt(7);
const own = await looksOf(ONE);

describe("the fingerprint of a picture", () => {
  it.each([
    ["made smaller", () => sharp(ONE).resize(200).png()],
    ["saved coarsely", () => sharp(ONE).jpeg({ quality: 40 })],
    ["made darker", () => sharp(ONE).modulate({ brightness: 0.85 })],
    [
      "cut at its edges",
      () => sharp(ONE).extract({ left: 6, top: 9, width: 588, height: 882 }).png(),
    ],
  ])(
    "the fingerprint of a picture stays nearly the same when the picture is %s",
    async (_how, changed) => {
      const { looks } = await looksOf(await changed().toBuffer());
      expect(differ(looks, own.looks)).toBeLessThanOrEqual(8);
    },
  );

  it("the fingerprint precedes the picture in what drawing it returns", async () => {
    const drawn = await draw(ONE, "whole");
    if (isRefusal(drawn)) throw new Error(drawn.refused);
    expect(drawn.subarray(0, LOOKS_LENGTH).toString("ascii")).toBe(own.looks + own.mirrored);
    expect(await sharp(drawn.subarray(LOOKS_LENGTH)).metadata()).toMatchObject({
      format: "webp",
      width: 600,
      height: 900,
    });
  });

  it("the mirrored fingerprint of a picture matches its mirror image", async () => {
    const { looks, mirrored } = await looksOf(await sharp(ONE).flop().png().toBuffer());
    expect(differ(looks, own.mirrored)).toBeLessThanOrEqual(2);
    expect(differ(mirrored, own.looks)).toBeLessThanOrEqual(2);
    expect(differ(looks, own.looks)).toBeGreaterThan(8);
  });

  it.each([8, 99, 12_345])(
    "the fingerprint differs from that of another receipt (%i)",
    async (number) => {
      const { looks, mirrored } = await looksOf(await receipt(number));
      expect(differ(looks, own.looks)).toBeGreaterThan(8);
      expect(differ(mirrored, own.looks)).toBeGreaterThan(8);
    },
  );

  it("a file that is no picture is refused and gets no fingerprint", async () => {
    expect(await draw(Buffer.from("<html><svg/></html>"), "looks")).toMatchObject({
      refused: "file-not-a-picture",
    });
  });
});
