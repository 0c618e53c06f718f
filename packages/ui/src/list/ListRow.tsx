import type { ReactNode } from "react";
import { cx } from "../class-names.ts";

export type ListRowProps = {
  leading?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Between the two, such as a course. */
  middle?: ReactNode;
  /** Shown at the end of the row, right-aligned, over `valueNote`. */
  value?: ReactNode;
  valueNote?: ReactNode;
  trailing?: ReactNode;
  /** Rows of 64 px on phones, 56 in a desktop list, 40 in a dense one. */
  size?: "phone" | "list" | "dense";
  onClick?: () => void;
  /** Draws the row's own element, such as a router's link, from its class and content. */
  render?: (row: { className: string; children: ReactNode }) => ReactNode;
  className?: string;
};

const sizes = { phone: "min-h-16", list: "min-h-14", dense: "min-h-10" };

/** One line of a list: two lines of text, and figures at its end. */
export function ListRow(props: ListRowProps) {
  const {
    leading,
    title,
    subtitle,
    middle,
    value,
    valueNote,
    trailing,
    size = "phone",
    onClick,
    render,
  } = props;
  const isAction = onClick !== undefined || render !== undefined;
  const className = cx(
    "flex w-full items-center gap-3 px-4 py-2 text-start",
    isAction && "transition-colors duration-[80ms] -outline-offset-2 hover:bg-fill active:bg-fill",
    sizes[size],
    props.className,
  );
  const children = (
    <>
      {leading}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-body font-medium">{title}</span>
        {subtitle !== undefined && (
          <span className="truncate text-data text-text-2">{subtitle}</span>
        )}
      </span>
      {middle}
      {(value !== undefined || valueNote !== undefined) && (
        <span className="flex shrink-0 flex-col items-end">
          <span className="text-body">{value}</span>
          {valueNote !== undefined && <span className="text-data text-text-2">{valueNote}</span>}
        </span>
      )}
      {trailing}
    </>
  );
  if (render !== undefined) return render({ className, children });
  if (onClick === undefined) return <div className={className}>{children}</div>;
  return (
    <button type="button" onClick={onClick} className={className}>
      {children}
    </button>
  );
}
