import type { Column } from "@candor/ui/DataTable.tsx";
import type { ListControllerResult, RaRecord } from "ra-core";
import { useNavigate } from "react-router-dom";
import { PageTable } from "./PageTable.tsx";

export type RowListProps<Row extends RaRecord, Id extends string> = {
  label: string;
  list: ListControllerResult<Row>;
  columns: readonly Column<Row, Id>[];
  empty: string;
  /** Where a row leads; one of its cells holds the link for the keyboard. */
  pathOf?: (row: Row) => string;
};

/** The rows of a list that the framework keeps: filters and page stand in the address. */
export function RowList<Row extends RaRecord, Id extends string>(props: RowListProps<Row, Id>) {
  const { label, list, columns, empty, pathOf } = props;
  const go = useNavigate();
  const { error, isFetching = false, refetch, page, setPage } = list;
  const rows: Row[] | undefined = list.data;
  return (
    <PageTable<Row, Id>
      title={label}
      isTitleHidden
      query={{
        data: rows === undefined ? undefined : { list: rows, has_more: list.hasNextPage === true },
        error: error ?? null,
        isFetching,
        refetch,
      }}
      page={page}
      onPageChange={setPage}
      columns={columns}
      rowKey={({ id }) => String(id)}
      empty={empty}
      {...(pathOf === undefined ? {} : { onRowClick: (row) => void go(pathOf(row)) })}
    />
  );
}
