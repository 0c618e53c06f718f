/** A control on the page and the point to tap. */
export type Control = { x: number; y: number; name: string; isMenu: boolean };

/** Runs in the page: scrolls one of the controls into view and returns its position. */
export function tappedAt(dice: number): Control | undefined {
  const all = "a[href], button, input, select, summary, label, [role=button], [role=tab], canvas";
  const open = [...document.querySelectorAll<HTMLElement>(all)].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      one.closest("[inert], [aria-hidden=true]") === null &&
      !one.matches(":disabled") &&
      one.getBoundingClientRect().width > 1,
  );
  const chosen = open[dice % Math.max(open.length, 1)];
  if (chosen === undefined) return undefined;
  chosen.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  if (chosen instanceof HTMLSelectElement) {
    chosen.selectedIndex = dice % chosen.options.length;
    chosen.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const { x, y, width, height } = chosen.getBoundingClientRect();
  const said = (chosen.ariaLabel ?? chosen.title) || chosen.textContent.trim();
  return {
    x: x + width / 2,
    y: y + height / 2,
    name: `${chosen.localName} "${said.slice(0, 40)}"`,
    isMenu: chosen instanceof HTMLSelectElement,
  };
}

/** Runs in the page: focuses one of the fields, selects its content and returns its name. */
export function fieldAt(dice: number): string | undefined {
  const written = "input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea";
  const open = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(written),
  ].filter((one) => one.checkVisibility() && !one.disabled && one.closest("[inert]") === null);
  const chosen = open[dice % Math.max(open.length, 1)];
  if (chosen === undefined) return undefined;
  chosen.focus();
  chosen.select();
  return `${chosen.localName} "${(chosen.ariaLabel ?? chosen.labels?.[0]?.textContent ?? chosen.name).slice(0, 40)}"`;
}
