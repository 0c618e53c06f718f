import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MARKED_COINS } from "@candor/contract/marked-coins.ts";
import { coinHue, coinMark } from "./coin-marks.ts";

const file = readFileSync(new URL("./coin-marks.svg", import.meta.url), "utf8");

test("every coin with a mark finds it in the file, with all its references", () => {
  for (const code of MARKED_COINS) {
    expect(coinMark(code)).toMatch(new RegExp(`coin-marks\\.svg#${code}$`));
    expect(file).toContain(`<symbol id="${code}"`);
  }
  const ids = [...file.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of file.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id);
});

test("a coin without a mark always has the same colour, and rarely that of another coin", () => {
  expect(coinMark("NEW")).toBeUndefined();
  expect(coinHue("NEW")).toBe(coinHue("NEW"));
  expect(new Set(["NEW", "PEPE", "SHIB", "TON", "SUI", "APT"].map(coinHue)).size).toBe(6);
});
