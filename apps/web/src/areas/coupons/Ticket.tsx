import { cx } from "@candor/ui/class-names.ts";
import type { ReactNode } from "react";

type TicketProps = {
  /** The figure that it is worth, and what that figure is. */
  figure: ReactNode;
  unit: ReactNode;
  title: string;
  children: ReactNode;
  /** Shown at the end of the ticket, or below it on a phone. */
  action: ReactNode;
  /** The coupon is used or has expired. */
  isSpent?: boolean;
};

/** A coupon as a ticket: its worth on the stub, what it is for behind the perforation. */
export function Ticket({ figure, unit, title, children, action, isSpent = false }: TicketProps) {
  return (
    <article className="relative grid grid-cols-[7.5rem_minmax(0,1fr)] overflow-clip rounded-card bg-surface tablet:grid-cols-[9rem_minmax(0,1fr)]">
      <div
        className={cx(
          "flex flex-col items-center justify-center gap-0.5 p-3 text-center",
          isSpent ? "text-text-2" : "text-accent",
        )}
      >
        <span className="text-h1-phone font-semibold">{figure}</span>
        <span className="text-data text-text-2">{unit}</span>
      </div>
      <div className="relative flex min-w-0 flex-col gap-2 border-s border-dashed border-border p-4">
        <span
          aria-hidden="true"
          className="absolute -start-2 -top-2 size-4 rounded-full bg-canvas"
        />
        <span
          aria-hidden="true"
          className="absolute -start-2 -bottom-2 size-4 rounded-full bg-canvas"
        />
        <h2 className="text-body font-semibold break-words">{title}</h2>
        {children}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-1">
          {action}
        </div>
      </div>
    </article>
  );
}
