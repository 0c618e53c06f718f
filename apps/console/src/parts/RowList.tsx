import type { Column } from "@candor/ui/list/DataTable.tsx";
import { useNavigate } from "react-router";
import { PageTable, type PageTableProps } from "./PageTable.tsx";

export type RowListProps<Row, Id extends string> = {
  label: string;
  /** The list of `useList`. */
  list: {
    query: PageTableProps<Row, Id>["query"];
    page: number;
    setPage: (page: number) => void;
  };
  columns: readonly Column<Row, Id>[];
  rowKey: (row: Row) => string;
  empty: string;
  /** Returns the address of a row; one of its cells has the link for the keyboard. */
  pathOf?: (row: Row) => string;
};

/** The rows of a list whose filters and page stand in the address. */
export function RowList<Row, Id extends string>(props: RowListProps<Row, Id>) {
  const { label, list, columns, rowKey, empty, pathOf } = props;
  const go = useNavigate();
  return (
    <PageTable<Row, Id>
      title={label}
      isTitleHidden
      query={list.query}
      page={list.page}
      onPageChange={list.setPage}
      columns={columns}
      rowKey={rowKey}
      empty={empty}
      {...(pathOf === undefined ? {} : { onRowClick: (row) => void go(pathOf(row)) })}
    />
  );
}
