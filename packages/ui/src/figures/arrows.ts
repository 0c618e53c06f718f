import type { KeyboardEvent } from "react";

/** Up and down go from one link or button of a menu to the next; what has a use for them itself keeps them. */
export function followArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.target instanceof HTMLInputElement) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button:not(:disabled)")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
  event.preventDefault();
}
