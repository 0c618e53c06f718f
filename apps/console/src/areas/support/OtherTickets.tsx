import { Card } from "@candor/ui/layout/Card.tsx";
import { t } from "../../lib/text.ts";
import { Table } from "../../parts/Table.tsx";
import type { Ticket } from "./data.ts";
import { ticketColumns } from "./TicketColumns.tsx";

const SHOWN = new Set(["number", "state", "topic"]);

/** What else this user has asked. */
export function OtherTickets({ others }: { others: readonly Ticket[] }) {
  return (
    <Card title={t("console-support.others")} isPadded={false}>
      <Table
        label={t("console-support.others")}
        columns={ticketColumns().filter(({ id }) => SHOWN.has(id))}
        rows={others}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Card>
  );
}
