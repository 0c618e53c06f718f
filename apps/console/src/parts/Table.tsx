import { cx } from "@candor/ui/class-names.ts";
import { DataTable, type DataTableProps } from "@candor/ui/list/DataTable.tsx";

/** What stays in view: the first column where a table is scrolled sideways, the head where it is scrolled down. */
const FIXED = cx(
  "[&_tr>*:first-child]:sticky [&_tr>*:first-child]:start-0 [&_tr>*:first-child]:bg-surface",
  "[&_td:first-child]:z-[1] [&_th:first-child]:z-20",
);

/** A head takes a second line, between its words, before it makes its column wider than the figures in it. */
const HEADS = "[&_th]:py-1 [&_th]:whitespace-normal! [&_th]:break-keep";

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
    <DataTable {...props} density="dense" className={cx("overflow-visible!", FIXED, HEADS)} />
  </div>
);
