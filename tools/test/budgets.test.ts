import { expect, test } from "vitest";
import { weigh } from "./budgets.ts";

const manifest = {
  "index.html": {
    file: "a/index.js",
    isEntry: true,
    imports: ["_shared.js"],
    css: ["a/index.css"],
  },
  "_shared.js": { file: "a/shared.js" },
  "_kit.js": { file: "a/kit-1.js" },
  "_part.js": { file: "a/part.js" },
  "src/areas/content/HomeScreen.tsx": {
    file: "a/home.js",
    src: "src/areas/content/HomeScreen.tsx",
    isDynamicEntry: true,
    imports: ["_shared.js", "_kit.js", "_part.js", "index.html"],
    dynamicImports: ["src/areas/content/EntriesSheet.tsx"],
  },
  "_drawer.js": { file: "a/drawer.js" },
  "src/areas/content/EntriesSheet.tsx": {
    file: "a/sheet.js",
    src: "src/areas/content/EntriesSheet.tsx",
    isDynamicEntry: true,
    imports: ["_drawer.js", "_part.js", "src/areas/content/HomeScreen.tsx"],
  },
};
const bytes: Record<string, number> = {
  "a/index.js": 100_000,
  "a/shared.js": 10_000,
  "a/index.css": 9_000,
  "a/kit-1.js": 12_000,
  "a/part.js": 4_000,
  "a/home.js": 12_000,
  "a/drawer.js": 33_000,
  "a/sheet.js": 2_000,
};
const bytesOf = (file: string): number => bytes[file] ?? 0;

test("a screen weighs its own parts, without the entry and the kit", () => {
  const home = weigh(manifest, bytesOf).find(({ name }) => name.endsWith("HomeScreen.tsx"));
  expect(home).toEqual({ name: "areas/content/HomeScreen.tsx", bytes: 16_000, most: 15 * 1024 });
});

test("a sheet weighs what it adds to the screen that opens it", () => {
  const sheet = weigh(manifest, bytesOf).find(({ name }) => name.endsWith("EntriesSheet.tsx"));
  expect(sheet?.bytes).toBe(35_000);
});

test("the entry weighs everything that the first screen waits for, and the kit once", () => {
  const weighed = weigh(manifest, bytesOf);
  expect(weighed.find(({ name }) => name === "entry script")?.bytes).toBe(110_000);
  expect(weighed.filter(({ name }) => name === "kit")).toHaveLength(1);
});
