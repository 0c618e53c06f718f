import type { RequestState } from "@candor/contract/areas/trust/shapes.ts";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { type RowOf, useList } from "../../../lib/list.ts";
import { t } from "../../../lib/text.ts";
import { RowLink } from "../../../parts/RowLink.tsx";
import { RowList } from "../../../parts/RowList.tsx";
import { SavedFilters } from "../../../parts/SavedFilters.tsx";
import { Screen } from "../../../parts/Screen.tsx";
import { countedIn } from "../data.ts";
import { requestPath } from "../../../lib/paths.ts";
import { queueText } from "../queues.ts";
import { RequestFilters } from "./RequestFilters.tsx";
import { sentenceOf } from "./sentence.ts";
import { requestStates } from "./request-states.ts";

type Row = RowOf<"trust.listRequests">;

const stateOf = (value: unknown): RequestState =>
  requestStates.find((state) => state === value) ?? "open";

/** Requests, queue by queue: the open ones by their due time. */
export function RequestsScreen() {
  const list = useList("trust.listRequests", ["queue", "state"], { everyMs: 15_000 });
  const { queue = "", state } = list.filters;
  return (
    <Screen title={t("console-trust.requests")}>
      <RequestFilters queue={queue} state={stateOf(state)} onChange={list.setFilters} />
      <SavedFilters />
      <RowList
        label={t("console-trust.requests")}
        list={list}
        columns={columns()}
        rowKey={({ id }) => id}
        empty={t("console-trust.no-requests")}
        pathOf={({ id }) => requestPath(id)}
      />
    </Screen>
  );
}

const columns = (): Column<Row, string>[] => [
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
