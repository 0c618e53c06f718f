import type { RefObject } from "react";
import { useEffect, useRef } from "react";
import { cmp } from "@candor/money";
import type { Decimal, Missing } from "./format.ts";
import { readDecimal } from "./format.ts";

const FLASH_MS = 400;

/**
 * Lights the element for a moment when the value changes, in the colour of the change. It flashes at most once in
 * 400 ms and animates only opacity, so that a list of fast prices stays cheap; it does not move for readers who ask
 * for less motion. A figure with the colour of the day is neutral meanwhile, since green on red would say two
 * things.
 */
export function usePriceFlash(
  value: Decimal | Missing,
  { isOn, isColoured }: { isOn: boolean; isColoured: boolean },
): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null);
  const previous = useRef(value);
  const flashedAt = useRef(-FLASH_MS);
  useEffect(() => {
    const before = readDecimal(previous.current);
    const after = readDecimal(value);
    previous.current = value;
    if (!isOn || before === undefined || after === undefined || cmp(before, after) === 0) return;
    const now = performance.now();
    if (
      now - flashedAt.current < FLASH_MS ||
      matchMedia("(prefers-reduced-motion: reduce)").matches ||
      document.documentElement.dataset["motion"] === "reduced"
    )
      return;
    flashedAt.current = now;
    if (element.current === null) return;
    element.current.style.backgroundColor = cmp(after, before) > 0 ? "var(--up)" : "var(--down)";
    element.current.animate([{ opacity: 0.28 }, { opacity: 0 }], {
      duration: FLASH_MS,
      easing: "ease-out",
    });
    if (isColoured)
      element.current.parentElement?.animate({ color: ["var(--text)", "var(--text)"] }, FLASH_MS);
  }, [value, isOn, isColoured]);
  return element;
}
