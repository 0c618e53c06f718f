import { Badge } from "@candor/ui/Badge.tsx";
import { Card } from "@candor/ui/Card.tsx";
import { MISSING } from "@candor/ui/format.ts";
import { Time } from "@candor/ui/Time.tsx";
import { t } from "../../../lib/text.ts";
import { RowLink } from "../../../parts/RowLink.tsx";
import type { Dashboard } from "../data.ts";
import { queuePath } from "../paths.ts";
import { queueText } from "../queues.ts";
import { Table } from "../../../parts/Table.tsx";

/** What waits for somebody, and the way into it. */
export const Queues = ({ queues }: { queues: Dashboard["queues"] }) => (
  <Card title={t("console-trust.queues")} isPadded={false}>
    <Table
      label={t("console-trust.queues")}
      rows={queues}
      rowKey={({ queue }) => queue}
      columns={[
        {
          id: "queue",
          head: t("console-trust.queue"),
          cell: ({ queue }) => <RowLink to={queuePath(queue)}>{queueText(queue)}</RowLink>,
        },
        {
          id: "open",
          head: t("console-trust.state-open"),
          align: "end",
          cell: ({ open }) => <span className="num">{open}</span>,
        },
        {
          id: "overdue",
          head: t("console-trust.overdue"),
          align: "end",
          cell: ({ overdue }) =>
            overdue === 0 ? <span className="num">0</span> : <Badge tone="danger">{overdue}</Badge>,
        },
        {
          id: "oldest",
          head: t("console-trust.oldest"),
          cell: ({ oldest_at: at }) => (at === null ? MISSING : <Time value={at} />),
        },
        {
          id: "mine",
          head: t("console-trust.you-decide"),
          cell: ({ may_decide: mayDecide }) =>
            t(mayDecide ? "console-trust.yes" : "console-trust.no"),
        },
      ]}
    />
  </Card>
);
