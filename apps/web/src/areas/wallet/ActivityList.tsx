import { Button } from "@candor/ui/action/Button.tsx";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useIsPhone } from "../../lib/layout.ts";
import { type Text, useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { ListEnd } from "../../parts/ListEnd.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import type { ActivityFilter } from "./activity-filter.ts";
import { type Entry, useEntries } from "./data.ts";
import { EntryLine } from "./EntryLine.tsx";

const EntrySheet = lazyPart("EntrySheet", () => import("./EntrySheet.tsx"));

type ActivityListProps = {
  title: string;
  filter: ActivityFilter;
  /** Lets a list without a line show all again. */
  onFilterChange?: (filter: ActivityFilter) => void;
};

/** The lines of the ledger that a filter lets through, newest first; each opens what it is about. */
export function ActivityList({ title, filter, onFilterChange }: ActivityListProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const query = useEntries(filter);
  const [opened, setOpened] = useState<{ entry: Entry; isOpen: boolean }>();
  const open = (entry: Entry) => setOpened({ entry, isOpen: true });
  const isFiltered = Object.keys(filter).length > 0 && onFilterChange !== undefined;
  return (
    <>
      <ScreenState
        query={query}
        skeleton={<RowsSkeleton count={6} hasValue className="pt-2" />}
        isEmpty={(lines) => lines.length === 0}
        empty={
          <Empty
            title={t(isFiltered ? "activity.none-found" : "wallet.no-lines")}
            {...(isFiltered && {
              action: <Button onClick={() => onFilterChange({})}>{t("activity.show-all")}</Button>,
            })}
          />
        }
      >
        {(lines) => (
          <>
            {isPhone ? (
              <ul className="-mx-4">
                {lines.map((line) => (
                  <EntryLine
                    key={line.id}
                    line={line}
                    currency={line.currency_code}
                    account={line.type}
                    onOpen={() => open(line)}
                  />
                ))}
              </ul>
            ) : (
              <DataTable
                label={title}
                columns={columnsOf(t, open)}
                rows={lines}
                rowKey={({ id }) => id}
                onRowClick={open}
                className="-mx-4"
              />
            )}
            <ListEnd query={query} />
          </>
        )}
      </ScreenState>
      <Suspense>
        {opened !== undefined && (
          <EntrySheet
            entry={opened.entry}
            isOpen={opened.isOpen}
            onOpenChange={(isOpen) => setOpened({ ...opened, isOpen })}
          />
        )}
      </Suspense>
    </>
  );
}

const columnsOf = (t: Text, open: (entry: Entry) => void): Column<Entry, string>[] => [
  {
    id: "time",
    head: t("wallet.time"),
    cell: ({ created_at: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "line",
    head: t("wallet.line"),
    cell: (entry) => (
      <span className="flex flex-col items-start">
        <button
          type="button"
          className="text-start font-medium"
          onClick={(event) => {
            event.stopPropagation();
            open(entry);
          }}
        >
          {t(`wallet.line-${entry.kind}`)}
        </button>
        {entry.kind === "credit" && entry.reason !== null && (
          <span className="text-data wrap-anywhere text-text-2">{entry.reason}</span>
        )}
        {entry.is_hold && (
          <span className="text-data text-text-2">{t("activity.balance-same")}</span>
        )}
      </span>
    ),
  },
  { id: "account", head: t("wallet.account"), cell: ({ type }) => t(`common.kind-${type}`) },
  {
    id: "amount",
    head: t("wallet.amount"),
    align: "end",
    cell: ({ amount, currency_code: code, is_hold: isHold }) => (
      <CoinAmount value={amount} code={code} hasUnit isExact sign="always" hasDirection={!isHold} />
    ),
  },
];
