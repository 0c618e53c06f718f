import { cx } from "@candor/ui/class-names.ts";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { MouseEventHandler, ReactNode } from "react";

const rowClass =
  "flex min-h-13 w-full items-center gap-3 px-4 py-2 text-start -outline-offset-2 hover:bg-fill";

type RowProps = { label: string; value?: ReactNode; isDanger?: boolean };

function Content({ label, value, isDanger = false }: RowProps) {
  return (
    <>
      <span className={cx("min-w-0 flex-1 text-body", isDanger && "text-danger")}>{label}</span>
      {value !== undefined && <span className="text-end text-body text-text-2">{value}</span>}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />
    </>
  );
}

type LinkTarget = { to: string; search?: Readonly<Record<string, string | number>> };

/** A setting or a subject with a screen of its own. */
export function LinkRow({ to, search, ...row }: RowProps & LinkTarget) {
  return (
    <Link to={to} {...(search !== undefined && { search })} className={rowClass}>
      <Content {...row} />
    </Link>
  );
}

type ButtonRowProps = RowProps & { onClick: MouseEventHandler<HTMLButtonElement> };

/** A setting that opens a sheet. */
export function ButtonRow({ onClick, ...row }: ButtonRowProps) {
  return (
    <button type="button" onClick={onClick} className={rowClass}>
      <Content {...row} />
    </button>
  );
}
