import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type RowOf, useList } from "../../lib/list.ts";
import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ChatTabs } from "./ChatTabs.tsx";
import { EVERY_MS, roomName } from "./data.ts";
import { EntryItem } from "./EntryItem.tsx";

type Row = RowOf<"chat.listReports">;

/** What users or the rules have reported: the message, the causes, and the decision. */
export function ReportsScreen() {
  const list = useList("chat.listReports", ["state"], { everyMs: EVERY_MS });
  return (
    <Screen title={t("console-chat.reports")}>
      <ChatTabs />
      <Select
        label={t("console-chat.state")}
        value={list.filters.state ?? ""}
        className="self-start"
        options={[
          { value: "", label: t("console-chat.reports-waiting") },
          { value: "settled", label: t("console-chat.reports-settled") },
        ]}
        onValueChange={(state) => list.setFilters({ state })}
      />
      <RowList
        label={t("console-chat.reports")}
        list={list}
        columns={columns()}
        rowKey={({ message }) => `${message.room} ${message.seq}`}
        empty={t("console-chat.reports-none")}
      />
    </Screen>
  );
}

const columns = (): Column<Row, string>[] => [
  {
    id: "message",
    head: t("console-chat.message"),
    width: "45%",
    cell: ({ message }) => (
      <div className="min-w-60 py-2 whitespace-normal">
        <EntryItem entry={message} />
      </div>
    ),
  },
  { id: "room", head: t("console-chat.room"), cell: ({ message }) => roomName(message.room) },
  {
    id: "reports",
    head: t("console-chat.reports"),
    cell: ({ reports, is_suspect: isSuspect }) => (
      <span className="flex flex-wrap gap-1.5">
        {isSuspect && <Badge tone="danger">{t("console-chat.suspect")}</Badge>}
        {reports.map(({ cause, count }) => (
          <Badge key={cause} tone="warning">
            {t(`console-chat.cause-${cause}`)} · {count}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    id: "since",
    head: t("console-chat.since"),
    cell: (row) => <Time value={row.first_at} style="moment" />,
  },
  { id: "decision", head: t("console-chat.decision"), cell: (row) => <Decision row={row} /> },
];

/** Shows how a report was settled, or the button that keeps the message; removing it is beside the message. */
function Decision({ row: { message, settled } }: { row: Row }) {
  const may = useMay();
  if (settled !== null)
    return `${t(`console-chat.verdict-${settled.verdict}`)} · ${settled.operator}`;
  if (!may("chat.keepMessage")) return null;
  return (
    <Action label={t("console-chat.keep")}>
      {(sheet) => (
        <ReasonSheet
          {...sheet}
          call="chat.keepMessage"
          title={t("console-chat.keep")}
          description={t("console-chat.keep-text")}
          confirmLabel={t("console-chat.keep")}
          inputOf={(reason) => ({ room: message.room, seq: message.seq, reason })}
          doneText={t("console-chat.keep-done")}
        />
      )}
    </Action>
  );
}
