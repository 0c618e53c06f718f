import { isOvertaken } from "../lib/overtaken.ts";

/**
 * Begins anew once another tab has signed out or in, so that nothing of the former user stays: no figure, no answer
 * on its way, no half-filled form. A tab that slept looks as it wakes.
 */
export function followTabs(): void {
  const follow = () => {
    if (isOvertaken()) window.location.reload();
  };
  window.addEventListener("storage", follow);
  document.addEventListener("visibilitychange", follow);
  follow();
}
