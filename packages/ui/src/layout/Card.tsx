import type { ReactNode } from "react";
import { cx } from "../class-names.ts";

export type CardProps = {
  title?: ReactNode;
  /** Shown at the end of the title's line. */
  action?: ReactNode;
  /** False lets rows or a table reach the card's edge. */
  isPadded?: boolean;
  className?: string;
  children: ReactNode;
};

/** A panel; what stands inside can size itself by the card (container queries). */
export function Card({ title, action, isPadded = true, className, children }: CardProps) {
  return (
    <section
      className={cx("@container flex flex-col overflow-clip rounded-card bg-surface", className)}
    >
      {title !== undefined && (
        <header className="flex min-h-12 items-center justify-between gap-3 ps-4 pe-2">
          <h2 className="min-w-0 py-2.5 text-body font-semibold break-words">{title}</h2>
          {action}
        </header>
      )}
      <div
        className={cx(
          "min-h-0 flex-1",
          isPadded && "px-4 pb-4",
          isPadded && title === undefined && "pt-4",
        )}
      >
        {children}
      </div>
    </section>
  );
}
