import { cx } from "@candor/ui/class-names.ts";
import { DataTable, type DataTableProps } from "@candor/ui/list/DataTable.tsx";

/** What stays in view: the first column where a table is scrolled sideways, the head where it is scrolled down. */
const FIXED = cx(
  "[&_tr>*:first-child]:sticky [&_tr>*:first-child]:start-0 [&_tr>*:first-child]:bg-surface",
  "[&_td:first-child]:z-[1] [&_th:first-child]:z-20",
);

/** What says something in words takes a second line before the table is wider than its box; figures, times and buttons do not. */
const WRAPPED = cx(
  "[&_td]:whitespace-normal! [&_th]:whitespace-normal!",
  "[&_:is(.num,time,button,a)]:whitespace-nowrap [&_td]:py-1",
);

/** A table of the console: dense, and read without losing the row or the column one is in. */
export const Table = <Row, Id extends string>(
  props: Omit<DataTableProps<Row, Id>, "density" | "className">,
) => (
  <div
    role="region"
    aria-label={props.label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    tabIndex={0}
    className="scroll-cue overflow-auto -outline-offset-2 tablet:max-h-[max(20rem,calc(100dvh-11rem))]"
  >
    <DataTable {...props} density="dense" className={cx("overflow-visible!", FIXED, WRAPPED)} />
  </div>
);
