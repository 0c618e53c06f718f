import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import type { ReactNode } from "react";
import { t } from "../lib/text.ts";
import { CallState, type CallStateProps } from "./CallState.tsx";
import { Table } from "./Table.tsx";

type Page<Row> = { list: Row[]; has_more: boolean };

export type PageTableProps<Row, Id extends string> = {
  /** Names the table, and stands above it unless hidden. */
  title: string;
  isTitleHidden?: boolean;
  action?: ReactNode;
  query: CallStateProps<Page<Row>>["query"];
  page: number;
  onPageChange: (page: number) => void;
  columns: readonly Column<Row, Id>[];
  rowKey: (row: Row) => string;
  onRowClick?: (row: Row) => void;
  empty: string;
};

/** A table read page by page, with the way to the next and the one before. */
export function PageTable<Row, Id extends string>(props: PageTableProps<Row, Id>) {
  const { title, isTitleHidden = false, action, query, page, onPageChange, onRowClick } = props;
  const hasMore = query.data?.has_more === true;
  return (
    <Card isPadded={false} {...(isTitleHidden ? {} : { title, action })}>
      <CallState query={query}>
        {({ list }) => (
          <Table
            label={title}
            columns={props.columns}
            rows={list}
            rowKey={props.rowKey}
            empty={<Empty title={props.empty} />}
            {...(onRowClick === undefined ? {} : { onRowClick })}
          />
        )}
      </CallState>
      {(page > 1 || hasMore) && (
        <nav
          aria-label={t("console.pages")}
          className="flex items-center justify-end gap-3 px-4 py-3 text-data text-text-2"
        >
          <span>{t("console.page", { page })}</span>
          <Button size="small" disabled={page === 1} onClick={() => onPageChange(page - 1)}>
            {t("console.previous")}
          </Button>
          <Button size="small" disabled={!hasMore} onClick={() => onPageChange(page + 1)}>
            {t("console.next")}
          </Button>
        </nav>
      )}
    </Card>
  );
}
