/// <reference types="node" />
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tileColours } from "./tile-colours.ts";

const tokens = readFileSync(
  new URL("../../../../../../packages/ui/src/tokens.css", import.meta.url),
  "utf8",
);

type Rgb = readonly number[];

/** The plain colours of a theme; the light theme overrides some of the dark one. */
function coloursIn(theme: "dark" | "light"): Map<string, Rgb> {
  const blocks = [/^:root \{([^}]*)\}/m, /^:root\[data-theme="light"\] \{([^}]*)\}/m];
  const read = blocks
    .slice(0, theme === "dark" ? 1 : 2)
    .map((block) => block.exec(tokens)?.[1] ?? "");
  return new Map(
    [...read.join("\n").matchAll(/(--[\w-]+): #(\w\w)(\w\w)(\w\w);/g)].map(
      ([, name = "", ...parts]) => [name, parts.map((part) => parseInt(part, 16))],
    ),
  );
}

function colourOf(css: string, colours: Map<string, Rgb>): Rgb {
  const named = (name = "") => colours.get(name) ?? [];
  const [, plain] = /^var\((--[\w-]+)\)$/.exec(css) ?? [];
  if (plain !== undefined) return named(plain);
  const [, first, share = "", second] =
    /^color-mix\(in srgb, var\((--[\w-]+)\) (\d+)%, var\((--[\w-]+)\)\)$/.exec(css) ?? [];
  return named(first).map(
    (part, at) => (part * +share + (named(second)[at] ?? 0) * (100 - +share)) / 100,
  );
}

/** Relative luminance as WCAG 2.2 defines it. */
const luminance = (colour: Rgb): number =>
  colour
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    .reduce((sum, share, at) => sum + share * (at === 0 ? 0.2126 : at === 1 ? 0.7152 : 0.0722), 0);

test.each(["dark", "light"] as const)(
  "every tile is readable and differs from the others in %s",
  (theme) => {
    const colours = coloursIn(theme);
    const tiles = Array.from({ length: 12 }, (_, at) => tileColours(at + 1));
    for (const [at, { background, color }] of tiles.entries()) {
      const both = [background, color].map((css) => luminance(colourOf(css, colours)));
      const ratio = (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
      expect(ratio, `${2 ** (at + 1)} in ${theme}: ${background}`).toBeGreaterThanOrEqual(4.5);
    }
    const grounds = tiles.map(({ background }) =>
      colourOf(background, colours).map(Math.round).join(),
    );
    expect(new Set(grounds).size).toBe(tiles.length);
  },
);

test("a tile beyond 4096 looks like 4096", () => {
  expect(tileColours(15)).toEqual(tileColours(12));
});
