/** Puts the focus on the first field that is marked as wrong, and says whether there is one. */
export function focusFirstWrong(form: HTMLElement): boolean {
  const first = form.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid=true]");
  first?.focus();
  return first !== null;
}

/**
 * Does something that moves the screen once no finger presses it: what comes up under a pressed
 * button takes it away, and the press is no click then.
 */
export function afterPress(move: () => void): void {
  if (document.querySelector(":active") === null) move();
  else window.addEventListener("pointerup", move, { once: true });
}
