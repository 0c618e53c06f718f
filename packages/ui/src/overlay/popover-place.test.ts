import { expect, test } from "vitest";
import { popoverPlace } from "./popover-place.ts";

const screen = { width: 1440, height: 900 };
const panel = { width: 360, height: 400 };
const button = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 44 });

test("a popover hangs below its button, aligned at the end, and fits inside the window", () => {
  expect(popoverPlace(button(1300, 6), panel, screen)).toEqual({
    top: 58,
    right: 96,
    maxHeight: 830,
  });
});

test("a popover opens above its button where there is more room than below", () => {
  expect(popoverPlace(button(1300, 700), panel, screen)).toEqual({
    bottom: 208,
    right: 96,
    maxHeight: 680,
  });
});

test("a popover is aligned at the button's start where it would leave the window", () => {
  expect(popoverPlace(button(4, 6), panel, screen)).toMatchObject({ left: 12 });
  expect(popoverPlace(button(100, 6), panel, screen)).toMatchObject({ left: 100 });
});
