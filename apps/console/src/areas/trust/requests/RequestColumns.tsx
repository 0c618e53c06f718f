import { Badge } from "@candor/ui/feedback/Badge.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import type { RowOf } from "../../../lib/list.ts";
import { requestPath } from "../../../lib/paths.ts";
import { t } from "../../../lib/text.ts";
import { RowLink } from "../../../parts/RowLink.tsx";
import { countedIn } from "../data.ts";
import { queueText } from "../../../lib/queue-text.ts";
import { sentenceOf } from "./sentence.ts";
import { stateTones } from "./request-states.ts";

type Row = RowOf<"trust.listRequests">;

/** A request in a list; its state too, where the list has those of every state. */
export const requestColumns = ({ hasState = false } = {}): Column<Row, string>[] => [
  {
    id: "what",
    head: t("console-trust.asked-what"),
    cell: (row) => (
      <span className="block tablet:max-w-120 tablet:truncate max-tablet:w-44 max-tablet:py-2 max-tablet:whitespace-normal">
        <RowLink to={requestPath(row.id)}>{sentenceOf(row)}</RowLink>
      </span>
    ),
  },
  {
    id: "queue",
    head: t("console-trust.queue"),
    cell: ({ queue, number }) =>
      t("console-trust.request-title", { queue: queueText(queue), number }),
  },
  ...(hasState ? [stateColumn()] : []),
  {
    id: "asked",
    head: t("console-trust.asked-by"),
    cell: ({ requested_by }) => requested_by ?? t("console-trust.a-user"),
  },
  {
    id: "age",
    head: t("console-trust.age"),
    cell: ({ created_at }) => <Time value={created_at} />,
  },
  {
    id: "due",
    head: t("console-trust.due"),
    cell: (row) => (
      <span className="inline-flex items-center gap-2">
        <Time value={row.due_at} style="moment" />
        {row.is_overdue && <Badge tone="danger">{t("console-trust.overdue")}</Badge>}
      </span>
    ),
  },
  {
    id: "claimed",
    head: t("console-trust.claimed-by"),
    cell: ({ claimed_by }) => claimed_by ?? MISSING,
  },
  {
    id: "approvals",
    head: t("console-trust.approvals"),
    align: "end",
    cell: (row) => (
      <Figure>{t("console-trust.n-of-m", { n: countedIn(row), m: row.approvals_needed })}</Figure>
    ),
  },
];

const stateColumn = (): Column<Row, string> => ({
  id: "state",
  head: t("console.state"),
  cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`console-trust.state-${state}`)}</Badge>,
});
