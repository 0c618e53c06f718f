import type { ReactNode } from "react";
import { Link } from "react-router";

/** The link of a table's row, for the keyboard; the row itself only helps the pointer. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      onClick={(event) => event.stopPropagation()}
      className="rounded-small font-medium text-accent hover:underline"
    >
      {children}
    </Link>
  );
}
