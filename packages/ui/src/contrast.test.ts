/// <reference types="node" />
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const root = join(import.meta.dirname, "..", "..", "..");
const sources = globSync("{packages/ui,apps/web,apps/console}/src/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(join(root, file), "utf8"));

type Rgb = readonly [number, number, number];
type Mode = {
  theme: "dark" | "light";
  palette: "green-red" | "blue-orange";
  updown: "usual" | "swapped";
};

/** The custom properties of <html> in one mode; later rules and those with more attributes win. */
function variablesIn(mode: Mode): Map<string, string> {
  const rules = [...tokens.matchAll(/^:root((?:\[data-[^\]]+\])*) \{([^}]*)\}/gm)]
    .map(([, selector = "", body = ""]) => ({
      conditions: [...selector.matchAll(/data-(\w+)="([\w-]+)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
      body,
    }))
    .filter((rule) => rule.conditions.every(([name, value]) => mode[name as keyof Mode] === value))
    .toSorted((a, b) => a.conditions.length - b.conditions.length);
  const variables = new Map<string, string>();
  for (const { body } of rules)
    for (const [, name = "", value = ""] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      variables.set(name, value);
  return variables;
}

/** The colour of a token; a share of `transparent` lets the `ground` show through. */
function colourOf(value: string, variables: Map<string, string>, ground = ""): Rgb {
  if (value === "transparent") return colourOf(`var(--${ground})`, variables);
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (name !== undefined) return colourOf(variables.get(name) ?? "", variables, ground);
  const [, first, share, second] = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value) ?? [];
  if (first !== undefined && share !== undefined && second !== undefined) {
    const [a, b] = [first, second].map((part) => colourOf(part, variables, ground)) as [Rgb, Rgb];
    const mixed = (index: 0 | 1 | 2) => (a[index] * +share + b[index] * (100 - +share)) / 100;
    return [mixed(0), mixed(1), mixed(2)];
  }
  const [, red, green, blue] = /^#(\w\w)(\w\w)(\w\w)$/.exec(value) ?? [];
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`no colour: "${value}"`);
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const PART = 3;
const grounds = ["canvas", "surface", "raised", "sunken"];
const tints = ["accent-ground", "up-ground", "down-ground", "warning-ground", "danger-ground"];
const words = ["text", "text-2", "text-3", "accent", "up", "down", "warning", "danger"];

type Pair = [front: string, back: string, least: number];

/** A background by itself, or a fill on each background that shows through it. */
const backs = (name: string): string[] =>
  name.startsWith("fill") ? grounds.map((ground) => `${name} ${ground}`) : [name];

/**
 * The text and background colours that one list of classes names, in any state. Layers before, after or behind
 * the text do not count as its background.
 */
function pairsIn(source: string): Pair[] {
  return [...source.matchAll(/"([^"\n]*)"/g)].flatMap(([, classes = ""]) => {
    const named = (part: string): string[] =>
      [
        ...classes.matchAll(
          new RegExp(
            `(?<!\\b(?:before|after|backdrop):)(?<![\\w-])${part}-([\\w-]+)(?![\\w/-])`,
            "g",
          ),
        ),
      ]
        .map(([, name = ""]) => name)
        .filter((name) => tokens.includes(`--color-${name}: var(`));
    return named("text").flatMap((front) =>
      named("bg").flatMap((back) => backs(back).map((at): Pair => [front, at, TEXT])),
    );
  });
}

/** Foreground, background and the least contrast between them; a fill also names the background below it. */
const pairs: Pair[] = [
  ...words.flatMap((word) => [...grounds, ...tints].map((back): Pair => [word, back, TEXT])),
  ...grounds.map((ground): Pair => ["border", ground, PART]),
  ...backs("fill").map((back): Pair => ["text-2", back, TEXT]),
  ...backs("fill-strong").map((back): Pair => ["text", back, TEXT]),
  ["on-primary", "primary", TEXT],
  ["on-fill", "buy", TEXT],
  ["on-fill", "sell", TEXT],
  ["on-fill", "danger-fill", TEXT],
  ["buy", "canvas", PART],
  ["sell", "canvas", PART],
];

/** The pairs of every class list in the code, so that no component uses an unmeasured pair. */
const used = [...new Map(sources.flatMap(pairsIn).map((pair) => [pair.join(), pair])).values()];

const modes = (["dark", "light"] as const).flatMap((theme) =>
  (["green-red", "blue-orange"] as const).flatMap((palette) =>
    (["usual", "swapped"] as const).map((updown): Mode => ({ theme, palette, updown })),
  ),
);

test.each(modes)("every text and control is readable in $theme, $palette, $updown", (mode) => {
  const variables = variablesIn(mode);
  const token = (name: string) => {
    const [colour, ground] = name.split(" ");
    return colourOf(`var(--${colour})`, variables, ground);
  };
  const measured = [...pairs, ...used].map(([front, back, least]) => ({
    pair: `${front} on ${back}`,
    least,
    ratio: contrast(token(front), token(back)),
  }));
  expect(measured.filter(({ ratio, least }) => ratio < least)).toEqual([]);
  expect(token("up")).not.toEqual(token("down"));
});

test("swapping the colours gives rising prices the colour of falling ones", () => {
  const usual = variablesIn({ theme: "dark", palette: "green-red", updown: "usual" });
  const swapped = variablesIn({ theme: "dark", palette: "green-red", updown: "swapped" });
  expect(colourOf("var(--up)", swapped)).toEqual(colourOf("var(--down)", usual));
  expect(colourOf("var(--buy)", swapped)).toEqual(colourOf("var(--sell)", usual));
});

test("the colours that one class list combines are found in each of its states", () => {
  const source = `cx("p-2 text-h1 text-text-2 hover:bg-fill max-tablet:bg-raised/50 border-up", "bg-buy")`;
  expect(pairsIn(source)).toEqual(backs("fill").map((ground) => ["text-2", ground, TEXT]));
  expect(used).toContainEqual(["on-primary", "primary", TEXT]);
});

test("the measure tells black on white from grey on white", () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(contrast([153, 153, 153], [255, 255, 255])).toBeLessThan(3);
});
