import { Ellipsis } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useId, useRef, useState } from "react";
import { cx } from "../class-names.ts";
import { IconButton } from "../action/IconButton.tsx";
import { useUiLocale } from "../UiLocale.tsx";

export type SwipeAction = {
  id: string;
  label: string;
  onAct: () => void;
  tone?: "neutral" | "danger";
  isDisabled?: boolean;
};

export type SwipeActionsProps = {
  /** Names the row, for users who hear "more actions" many times. */
  label: string;
  actions: readonly SwipeAction[];
  /** The row itself. */
  children: ReactNode;
};

const tones = {
  neutral: "bg-fill-strong text-text",
  danger: "bg-danger-fill text-on-fill",
};

/**
 * A row whose actions a swipe uncovers, and a button for mouse, keyboard and screen reader. The
 * swipe is the browser's own sideways scroll, so it follows the finger without any script.
 */
export function SwipeActions({ label, actions, children }: SwipeActionsProps) {
  const { text } = useUiLocale();
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function slide(open: boolean) {
    setIsOpen(open);
    const element = strip.current;
    element?.scrollTo({ left: open ? element.scrollWidth : 0, behavior: "smooth" });
  }

  /** Follows the swipe, and where it comes to rest. */
  function settle() {
    const element = strip.current;
    if (element === null) return;
    setIsOpen(element.scrollLeft > (element.scrollWidth - element.clientWidth) / 2);
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    slide(false);
    toggle.current?.focus({ preventScroll: true });
  }

  return (
    <div
      ref={strip}
      role="group"
      aria-label={label}
      onScrollEnd={settle}
      onKeyDown={closeByKey}
      className="flex [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
    >
      <div className="flex w-full shrink-0 snap-start items-center pe-1">
        <div className="min-w-0 flex-1">{children}</div>
        <IconButton
          ref={toggle}
          label={`${text("moreActions")}: ${label}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => slide(!isOpen)}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div id={id} inert={!isOpen} className="flex shrink-0 snap-end">
        {actions.map((action) => (
          <button
            key={action.id}
            type="button"
            disabled={action.isDisabled}
            onClick={() => {
              slide(false);
              toggle.current?.focus({ preventScroll: true });
              action.onAct();
            }}
            className={cx(
              "min-w-19 px-4 text-label font-semibold -outline-offset-4 disabled:text-text-3",
              tones[action.tone ?? "neutral"],
            )}
          >
            {action.label}
          </button>
        ))}
      </div>
    </div>
  );
}
