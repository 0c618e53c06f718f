import { randomBytes } from "node:crypto";
import { isRefusal } from "@candor/contract/refusals.ts";
import sharp from "sharp";
import { expect, it } from "vitest";
import { BOUNDS, createDrawing } from "./drawing.ts";

const SIDE = 2_048;
/** Noise takes the most time and memory to draw. */
const HARD = await sharp(randomBytes(SIDE * SIDE * 3), {
  raw: { width: SIDE, height: SIDE, channels: 3 },
})
  .jpeg()
  .toBuffer();
const EASY = await sharp({ create: { width: 40, height: 40, channels: 3, background: "red" } })
  .png()
  .toBuffer();

it.each([
  ["time of the processor", { ...BOUNDS, cpuMs: 1 }],
  ["memory", { ...BOUNDS, memoryBytes: 1 }],
])(
  "a drawing that takes more %s than it may is ended and refused, and the next picture is drawn",
  async (_what, bounds) => {
    const draw = createDrawing();
    const [beyond, next] = await Promise.all([draw(HARD, "whole", bounds), draw(EASY, "whole")]);
    expect(beyond).toMatchObject({ refused: "file-not-a-picture" });
    expect(isRefusal(next)).toBe(false);
  },
);

it("the hardest picture is drawn within the configured bounds", async () => {
  expect(isRefusal(await createDrawing()(HARD, "whole"))).toBe(false);
});
