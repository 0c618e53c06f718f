import { useEffect } from "react";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Calls at Ctrl K or ⌘ K anywhere, and at `/` outside of text fields. */
export function usePaletteKeys(open: () => void): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      const isSlash = event.key === "/" && !isTyping(event.target);
      if (!isChord && !isSlash) return;
      event.preventDefault();
      // What stands open over the screen is finished first.
      if (document.querySelector('[role="dialog"], dialog[open]') === null) open();
    };
    window.addEventListener("keydown", follow);
    return () => window.removeEventListener("keydown", follow);
  }, [open]);
}

/** What the chord is called on this keyboard. */
export const CHORD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K";
