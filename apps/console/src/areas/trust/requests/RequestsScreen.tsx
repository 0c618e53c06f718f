import type { RequestState } from "@candor/contract/areas/trust-shapes.ts";
import { Badge } from "@candor/ui/Badge.tsx";
import type { Column } from "@candor/ui/DataTable.tsx";
import { MISSING } from "@candor/ui/format.ts";
import { Time } from "@candor/ui/Time.tsx";
import { useListController } from "ra-core";
import { whileAttended } from "../../../lib/attention.ts";
import { requestPath } from "../../../lib/paths.ts";
import type { RowOf } from "../../../lib/resources.ts";
import { t } from "../../../lib/text.ts";
import { RowLink } from "../../../parts/RowLink.tsx";
import { RowList } from "../../../parts/RowList.tsx";
import { Screen } from "../../../parts/Screen.tsx";
import { countedIn } from "../data.ts";
import { queueText } from "../queue-text.ts";
import { RequestFilters } from "./RequestFilters.tsx";
import { requestStates } from "./request-states.ts";

type Row = RowOf<"requests">;

const stateOf = (value: unknown): RequestState =>
  requestStates.find((state) => state === value) ?? "open";

/** What somebody asks for, queue by queue: the open ones by when they are due. */
export function RequestsScreen() {
  const list = useListController<Row>({
    resource: "requests",
    filterDefaultValues: { state: "open" },
    perPage: 20,
    storeKey: false,
    queryOptions: { refetchInterval: whileAttended(15_000) },
  });
  const { queue = "", state } = list.filterValues as { queue?: string; state?: string };
  return (
    <Screen title={t("console.requests")}>
      <RequestFilters
        queue={queue}
        state={stateOf(state)}
        onChange={(filters) => list.setFilters(filters)}
      />
      <RowList
        label={t("console.requests")}
        list={list}
        columns={columns()}
        empty={t("console.no-requests")}
        pathOf={({ id }) => requestPath(id)}
      />
    </Screen>
  );
}

const columns = (): Column<Row, string>[] => [
  {
    id: "number",
    head: t("console.number"),
    cell: ({ id, number }) => <RowLink to={requestPath(id)}>{`#${number}`}</RowLink>,
  },
  { id: "queue", head: t("console.queue"), cell: ({ queue }) => queueText(queue) },
  {
    id: "subject",
    head: t("console.subject"),
    cell: ({ subject }) => <span className="block max-w-70 truncate">{subject}</span>,
  },
  {
    id: "asked",
    head: t("console.asked-by"),
    cell: ({ requested_by }) => requested_by ?? t("console.a-user"),
  },
  { id: "age", head: t("console.age"), cell: ({ created_at }) => <Time value={created_at} /> },
  {
    id: "due",
    head: t("console.due"),
    cell: (row) => (
      <span className="inline-flex items-center gap-2">
        <Time value={row.due_at} style="moment" />
        {row.is_overdue && <Badge tone="danger">{t("console.overdue")}</Badge>}
      </span>
    ),
  },
  {
    id: "claimed",
    head: t("console.claimed-by"),
    cell: ({ claimed_by }) => claimed_by ?? MISSING,
  },
  {
    id: "approvals",
    head: t("console.approvals"),
    align: "end",
    cell: (row) => (
      <span className="num">
        {t("console.n-of-m", { n: countedIn(row), m: row.approvals_needed })}
      </span>
    ),
  },
];
