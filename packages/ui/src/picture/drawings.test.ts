import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DRAWINGS } from "./drawings.ts";

test("every drawing is in the file, has the same size, and uses only colours of the theme", () => {
  const file = readFileSync(new URL("./drawings.svg", import.meta.url), "utf8");
  const ids = [...file.matchAll(/<symbol id="([a-z]+)" viewBox="0 0 120 96">/g)].map(
    ([, id]) => id,
  );
  expect(ids).toEqual(DRAWINGS);
  const colours = [...file.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
  expect([...new Set(colours)]).toEqual(["currentColor"]);
});
