import { expect, it } from "vitest";
import { isKept } from "./installable.ts";

it.each([
  ["a script that never changes", "/h5/assets/HomeScreen-1a2b.js", true],
  ["a poster", "/h5/assets/first-order-1a2b.webp", true],
  ["a video", "/h5/assets/first-order-1a2b.webm", false],
  ["an answer", "/api/news/list", false],
])("as a fetched file, %s (%s) is kept on the device: %s", (_what, path, isWanted) => {
  const url = new URL(path, "https://candor.example");
  expect(isKept({ url, sameOrigin: true })).toBe(isWanted);
  expect(isKept({ url, sameOrigin: false })).toBe(false);
});
