import encodeQR from "qr";
import { expect, test } from "vitest";
import { QUIET, qrPath } from "./qr-path.ts";

const address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

/** Draws the modules of a path back onto a grid. */
function drawn(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let column = +x!; column < +x! + +length!; column++) grid[+y!]![column] = true;
  return grid;
}

test("a QR path has exactly the dark modules of the address's code", () => {
  const { path, size } = qrPath(address);
  expect(drawn(path, size)).toEqual(encodeQR(address, "raw", { ecc: "medium", border: QUIET }));
});

test("a QR path leaves four light modules around the code, so that a camera finds it", () => {
  const { path, size } = qrPath(address);
  const grid = drawn(path, size);
  const inside = grid.slice(4, -4).map((row) => row.slice(4, -4));
  const count = (rows: boolean[][]) => rows.flat().filter(Boolean).length;
  expect(count(inside)).toBe(count(grid));
  expect(inside[0]!.slice(0, 7)).toEqual([true, true, true, true, true, true, true]);
});
