import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useIsPhone } from "../../lib/layout.ts";
import { type Text, useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { ListEnd } from "../../parts/ListEnd.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { type Entry, type EntryFilter, useEntries } from "./data.ts";
import { EntryLine } from "./EntryLine.tsx";

/** The ledger lines of all accounts, or of those that were chosen, newest first. */
export function EntryList({ title, filter }: { title: string; filter: EntryFilter }) {
  const t = useText();
  const isPhone = useIsPhone();
  const query = useEntries(filter);
  return (
    <ScreenState
      query={query}
      skeleton={<RowsSkeleton count={6} hasValue className="pt-2" />}
      isEmpty={(lines) => lines.length === 0}
      empty={<Empty title={t("wallet.no-lines")} />}
    >
      {(lines) => (
        <>
          {isPhone ? (
            <ul>
              {lines.map((line) => (
                <EntryLine
                  key={line.id}
                  line={line}
                  currency={line.currency_code}
                  account={line.type}
                />
              ))}
            </ul>
          ) : (
            <DataTable
              label={title}
              columns={columnsOf(t)}
              rows={lines}
              rowKey={({ id }) => id}
              className="-mx-4"
            />
          )}
          <ListEnd query={query} />
        </>
      )}
    </ScreenState>
  );
}

const columnsOf = (t: Text): Column<Entry, string>[] => [
  {
    id: "time",
    head: t("wallet.time"),
    cell: ({ created_at: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "line",
    head: t("wallet.line"),
    cell: ({ kind, reason }) => (
      <span className="flex flex-col">
        {t(`wallet.line-${kind}`)}
        {kind === "credit" && reason !== null && (
          <span className="text-data wrap-anywhere text-text-2">{reason}</span>
        )}
      </span>
    ),
  },
  { id: "account", head: t("wallet.account"), cell: ({ type }) => t(`common.kind-${type}`) },
  {
    id: "amount",
    head: t("wallet.amount"),
    align: "end",
    cell: ({ amount, currency_code: code }) => (
      <CoinAmount value={amount} code={code} hasUnit isExact sign="always" hasDirection />
    ),
  },
];
