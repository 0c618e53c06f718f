import type { ReactNode } from "react";
import { cx } from "../class-names.ts";

export type ActionBarProps = {
  /** One line over the button: what the press costs at most, or what it yields. */
  summary?: ReactNode;
  /** The bar is above a phone's five tabs, or at the window's edge. */
  above?: "tabs" | "edge";
  children: ReactNode;
  className?: string;
};

/**
 * The one action of a form with its cost, in view however little of the form is, so that a user sees the cost
 * before the press. From a tablet's width on it is at its own place in the form.
 */
export function ActionBar({ summary, above = "edge", children, className }: ActionBarProps) {
  return (
    <div
      data-action-bar=""
      className={cx(
        "flex flex-col gap-1.5 max-tablet:sticky max-tablet:z-10 max-tablet:bg-canvas max-tablet:py-2",
        above === "tabs"
          ? "max-tablet:bottom-[calc(64px+var(--safe-bottom))]"
          : "max-tablet:bottom-(--safe-bottom)",
        className,
      )}
    >
      {summary !== undefined && <div className="text-data text-text-2">{summary}</div>}
      {children}
    </div>
  );
}
