import { languages } from "@candor/locales/languages.ts";
import type { CDPSession, Page } from "@playwright/test";
import { oddText } from "../http/texts.ts";
import type { Random } from "../../harness/random.ts";
import { fieldAt, tappedAt } from "./controls.ts";

/** The means of a step. */
export type Hand = { page: Page; session: CDPSession; random: Random; isCut: boolean };

/** Does one thing to the page and returns its description. */
type Press = (hand: Hand) => Promise<string>;

const PLAIN = ["0.01", "1", "250", "BTC", "ada@example.com", "123456", "Ada", "86", "0,5"];
const SIZES = [
  [320, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const;
const MOVES = 6;

const tap: Press = async ({ page, random }) => {
  const control = await page.evaluate(tappedAt, random.below(2 ** 31));
  if (control === undefined) return "found nothing to tap";
  const { x, y, name } = control;
  // A native menu opens outside the page, where a script cannot tap.
  if (!control.isMenu) await page.touchscreen.tap(x, y);
  return `tap ${name}`;
};

const type: Press = async ({ page, random }) => {
  const name = await page.evaluate(fieldAt, random.below(2 ** 31));
  if (name === undefined) return "found nothing to type into";
  const text = random.below(3) === 0 ? oddText(random).slice(0, 2_000) : random.pick(PLAIN);
  await page.keyboard.insertText(text);
  if (random.below(3) === 0) await page.keyboard.press("Enter");
  return `type ${JSON.stringify(text.slice(0, 40))} into ${name}`;
};

const swipe: Press = async ({ page, session, random }) => {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  const [x, y] = [random.below(width), random.below(height)];
  const [dx, dy] = random.pick([
    [0, -30],
    [0, 30],
    [-30, 0],
    [30, 0],
  ] as const);
  const send = (kind: "touchStart" | "touchMove" | "touchEnd", move: number) =>
    session.send("Input.dispatchTouchEvent", {
      type: kind,
      touchPoints: kind === "touchEnd" ? [] : [{ x: x + dx * move, y: y + dy * move }],
    });
  await send("touchStart", 0);
  for (let move = 1; move <= MOVES; move += 1) await send("touchMove", move);
  await send("touchEnd", MOVES);
  return `swipe from ${x},${y} by ${dx * MOVES},${dy * MOVES}`;
};

const turn: Press = async ({ page, random }) => {
  const way = random.pick(["back", "back", "forward"] as const);
  const isDone = await page.evaluate((where) => {
    // Going back past the app's first entry would show the browser's own page.
    const may = where === "back" ? navigation.canGoBack : navigation.canGoForward;
    if (may) history[where]();
    return may;
  }, way);
  return isDone ? way : `no way ${way}`;
};

const resize: Press = async ({ page, random }) => {
  const [width, height] = random.pick(SIZES);
  await page.setViewportSize({ width, height });
  return `resize to ${width} x ${height}`;
};

/** Sets language and theme as another tab of the app would, then reloads the page. */
const dress: Press = async ({ page, random, isCut }) => {
  const [lang, theme] = [random.pick(languages), random.pick(["dark", "light", "system"])];
  await page.evaluate(
    ([inLang, inTheme]) => {
      localStorage.setItem("lang", inLang);
      localStorage.setItem("theme", inTheme);
    },
    [lang, theme] as const,
  );
  // Without a network the browser can load only what it has cached.
  if (!isCut) await page.reload({ waitUntil: "commit" });
  return `${isCut ? "set" : "load anew with"} ${lang}, ${theme}`;
};

const key: Press = async ({ page, random }) => {
  const name = random.pick(["Tab", "Tab", "Enter", "Escape", "ArrowDown", "ArrowUp", " "]);
  await page.keyboard.press(name);
  return `key ${JSON.stringify(name)}`;
};

/** Each kind of press with its share of a hundred. */
const presses: readonly (readonly [press: Press, share: number])[] = [
  [tap, 56],
  [type, 16],
  [swipe, 10],
  [turn, 6],
  [key, 5],
  [resize, 4],
  [dress, 3],
];
const deck = presses.flatMap(([press, share]) => Array.from({ length: share }, () => press));

/** Does one random press; returns its description. */
export const pressOnce = (hand: Hand): Promise<string> => hand.random.pick(deck)(hand);
