import type { MouseEvent, ReactNode } from "react";
import { Arrow } from "../figures/Arrow.tsx";
import { cx } from "../class-names.ts";

export type Column<Row, Id extends string> = {
  id: Id;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, words (unless told) at the start. */
  align?: "start" | "end";
  /** A CSS width; columns without one share the rest. */
  width?: string;
  isSortable?: boolean;
  /** The column stands only where the table is this wide: 560, 840 or 1200 px. */
  needs?: keyof typeof needsClass;
  /** What stands under the column, as its sum. */
  total?: ReactNode;
};

const needsClass = {
  medium: "@max-[559px]:hidden",
  wide: "@max-[839px]:hidden",
  full: "@max-[1199px]:hidden",
};

export type Sort<Id extends string> = { id: Id; direction: "ascending" | "descending" };

export type DataTableProps<Row, Id extends string> = {
  /** Names the table for assistive technology. */
  label: string;
  columns: readonly Column<Row, Id>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort<Id> | undefined;
  /** Asked with the next order: first descending, then ascending. The caller sorts. */
  onSortChange?: (sort: Sort<Id>) => void;
  /** A shortcut for the pointer; the row also needs a link or button of its own for the keyboard. */
  onRowClick?: (row: Row, event: MouseEvent<HTMLTableRowElement>) => void;
  /** Shown under the head when there are no rows. */
  empty?: ReactNode;
  /** Rows of 56 px, of 40 px in a dense panel, or of 28 px, one line each, beside a chart. */
  density?: keyof typeof rowHeight;
  /** The table itself takes the focus where nothing inside does, so that keys can scroll it. */
  isFocusable?: boolean;
  className?: string;
};

const rowHeight = { list: "h-14", dense: "h-10", line: "h-7" };

/** A plain table whose head stays in view while its panel scrolls. */
export function DataTable<Row, Id extends string>(props: DataTableProps<Row, Id>) {
  const { label, columns, rows, rowKey, onRowClick, empty, density = "list", className } = props;
  const focus = props.isFocusable === true && { tabIndex: 0, role: "region", "aria-label": label };
  return (
    <div {...focus} className={cx("@container overflow-auto", className)}>
      <table aria-label={label} className="w-full border-separate [border-spacing:0] text-data">
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                column={column}
                sort={props.sort}
                onSortChange={props.onSortChange}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...(onRowClick === undefined ? {} : { onClick: (event) => onRowClick(row, event) })}
              className={cx("group hover:bg-fill/50", onRowClick !== undefined && "cursor-pointer")}
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={cx(
                    "border-b border-hairline px-3 whitespace-nowrap first:ps-4 last:pe-4",
                    rowHeight[density],
                    placeClass(column),
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={cx(
                    "sticky bottom-0 bg-surface px-3 font-medium whitespace-nowrap first:ps-4 last:pe-4",
                    rowHeight[density],
                    placeClass(column),
                  )}
                >
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length === 0 && empty}
    </div>
  );
}

const placeClass = ({ align, needs }: Column<never, string>) =>
  cx(align === "end" ? "text-end" : "text-start", needs && needsClass[needs]);

type HeadCellProps<Row, Id extends string> = {
  column: Column<Row, Id>;
  sort: Sort<Id> | undefined;
  onSortChange: ((sort: Sort<Id>) => void) | undefined;
};

function HeadCell<Row, Id extends string>({ column, sort, onSortChange }: HeadCellProps<Row, Id>) {
  const sorted = sort?.id === column.id ? sort.direction : undefined;
  const next = sorted === "descending" ? "ascending" : "descending";
  const arrow = (
    <Arrow direction={sorted === undefined ? undefined : sorted === "ascending" ? "up" : "down"} />
  );
  return (
    <th
      scope="col"
      style={{ width: column.width }}
      aria-sort={sorted}
      className={cx(
        "sticky top-0 z-10 h-9 border-b border-hairline bg-surface px-3 text-data font-medium whitespace-nowrap text-text-3 first:ps-4 last:pe-4",
        placeClass(column),
      )}
    >
      {column.isSortable === true && onSortChange !== undefined ? (
        <button
          type="button"
          onClick={() => onSortChange({ id: column.id, direction: next })}
          className="min-h-8 rounded-small font-medium hover:text-text"
        >
          {arrow}
          {column.head}
        </button>
      ) : (
        column.head
      )}
    </th>
  );
}
