import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { cx } from "../class-names.ts";

export type TabItem<Value extends string> = { value: Value; label: ReactNode };

export type TabsProps<Value extends string> = {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
  /** Shown at the end of the tab line. */
  action?: ReactNode;
  className?: string;
  panelClassName?: string;
};

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Leaves this much of the next tab visible, so that users see that there is one. */
const BESIDE_PX = 32;

/**
 * Brings the chosen tab into a line that is longer than its place, again when the labels have become
 * others, such as a count that has arrived; the page itself stays where it is.
 */
function useChosenInView(value: string, labels: string) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = line.current?.getBoundingClientRect();
    const tab = line.current?.querySelector("[aria-selected=true]")?.getBoundingClientRect();
    if (line.current === null || place === undefined || tab === undefined) return;
    const after = tab.right + BESIDE_PX - place.right;
    if (after > 0) line.current.scrollLeft += after;
    const before = place.left - (tab.left - BESIDE_PX);
    if (before > 0) line.current.scrollLeft -= before;
  }, [value, labels]);
  return line;
}

/**
 * Underlined tabs over one panel; the line scrolls sideways rather than wrapping. The chosen tab is
 * the one stop of the line, and arrow keys, Home and End choose (WAI-ARIA, tabs with automatic
 * activation).
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onValueChange, children, action, className, panelClassName } = props;
  const id = useId();
  const words = items.map((item) => (typeof item.label === "string" ? item.label : ""));
  const line = useChosenInView(value, words.join());
  const move = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const to = steps[event.key]?.(at, items.length) ?? -1;
    const item = items[to];
    if (item === undefined) return;
    event.preventDefault();
    (event.currentTarget.parentElement?.children[to] as HTMLElement | undefined)?.focus();
    onValueChange(item.value);
  };
  return (
    <div className={className}>
      <div className="flex items-center gap-2 border-b border-hairline">
        <div
          ref={line}
          role="tablist"
          aria-label={label}
          className="fade-more -mb-px flex min-w-0 flex-1 gap-5 overflow-x-auto [scrollbar-width:none]"
        >
          {items.map((item, at) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-${item.value}`}
              aria-selected={item.value === value}
              aria-controls={item.value === value ? `${id}-panel` : undefined}
              tabIndex={item.value === value ? 0 : -1}
              onClick={() => onValueChange(item.value)}
              onKeyDown={(event) => move(event, at)}
              className="min-h-11 shrink-0 text-body font-medium whitespace-nowrap text-text-2 -outline-offset-2 hover:text-text aria-selected:text-text aria-selected:[box-shadow:inset_0_-2px_0_currentColor]"
            >
              {item.label}
            </button>
          ))}
        </div>
        {action}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel of plain text is reached and scrolled by keyboard
        tabIndex={0}
        className={cx("-outline-offset-2", panelClassName)}
      >
        {children}
      </div>
    </div>
  );
}
