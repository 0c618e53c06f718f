import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { t } from "../../../lib/text.ts";
import { RowLink } from "../../../parts/RowLink.tsx";
import type { Dashboard } from "../data.ts";
import { queuePath } from "../paths.ts";
import { queueText } from "../../../lib/queue-text.ts";
import { Table } from "../../../parts/Table.tsx";

/** Waiting requests, and the way to them. */
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
          cell: ({ open }) => <Figure>{open}</Figure>,
        },
        {
          id: "overdue",
          head: t("console-trust.overdue"),
          align: "end",
          cell: ({ overdue }) =>
            overdue === 0 ? <Figure>0</Figure> : <Badge tone="danger">{overdue}</Badge>,
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
