import { isOvertaken } from "../lib/overtaken.ts";

/**
 * Loads the page again once another tab has signed out or in, so that nothing of the former user stays: no figure,
 * no open request, no half-filled form. A sleeping tab checks as it wakes.
 */
export function followTabs(): void {
  const follow = () => {
    if (isOvertaken()) window.location.reload();
  };
  window.addEventListener("storage", follow);
  document.addEventListener("visibilitychange", follow);
  follow();
}
