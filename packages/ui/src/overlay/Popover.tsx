import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { followArrows } from "../figures/arrows.ts";
import { popoverPlace } from "./popover-place.ts";

export type PopoverProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The button that it hangs on, and that the focus goes back to. */
  anchor: HTMLElement | undefined;
  title: string;
  children: ReactNode;
};

/** A panel that hangs on its button, for wide screens. On phones use a Sheet. */
export function Popover({ isOpen, ...rest }: PopoverProps) {
  return isOpen && <Panel {...rest} />;
}

function Panel({ onClose, anchor, title, children }: Omit<PopoverProps, "isOpen">) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  usePlace(panel, anchor);
  const isInside = (target: EventTarget | null): boolean =>
    target instanceof Node &&
    (panel.current?.contains(target) === true || anchor?.contains(target) === true);
  const closeOutside = useEffectEvent(({ target }: Event) => !isInside(target) && onClose());
  useEffect(() => {
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, []);
  return (
    <div
      ref={panel}
      // In the browser's top layer it stays visible where its place is clipped or covered.
      popover="manual"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => (event.key === "Escape" ? onClose() : followArrows(event))}
      // The Tab key has led on.
      onBlur={({ relatedTarget: next }) => next !== null && !isInside(next) && onClose()}
      className="fixed inset-auto m-0 w-90 animate-enter overflow-y-auto rounded-card border border-hairline bg-raised p-4 text-start text-body text-text overlay-shadow outline-none"
    >
      <h2 id={titleId} className="pb-2 text-body font-semibold">
        {title}
      </h2>
      {children}
    </div>
  );
}

/** Keeps it at its button while the page moves; the focus goes into it, and back if it was there at the end. */
function usePlace(ref: React.RefObject<HTMLElement | null>, anchor: HTMLElement | undefined): void {
  useLayoutEffect(() => {
    const panel = ref.current;
    if (panel === null || anchor === undefined) return undefined;
    const place = () => {
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: panel.offsetWidth, height: panel.scrollHeight };
      const at = popoverPlace(anchor.getBoundingClientRect(), size, screen);
      for (const side of ["top", "right", "bottom", "left", "maxHeight"] as const)
        panel.style[side] = at[side] === undefined ? "" : `${at[side]}px`;
    };
    panel.showPopover();
    place();
    panel.focus({ preventScroll: true });
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, { passive: true });
    return () => {
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place);
      if (panel.contains(document.activeElement)) anchor.focus({ preventScroll: true });
    };
  }, [ref, anchor]);
}
