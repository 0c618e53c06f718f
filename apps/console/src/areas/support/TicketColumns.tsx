import { languageFacts } from "@candor/locales/languages.ts";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { RowOf } from "../../lib/list.ts";
import { t } from "../../lib/text.ts";
import { RowLink } from "../../parts/RowLink.tsx";
import { ticketPath } from "./paths.ts";

type Row = RowOf<"support.listQueue">;

/** A line of a list of tickets. */
export const ticketColumns = (): Column<Row, string>[] => [
  {
    id: "number",
    head: t("console-support.number"),
    cell: ({ id, number }) => <RowLink to={ticketPath(id)}>{`#${number}`}</RowLink>,
  },
  {
    id: "state",
    head: t("console-support.filter-state"),
    cell: ({ state, is_late: isLate }) => (
      <span className="flex gap-1.5">
        <Badge tone={state === "open" ? "accent" : "neutral"}>
          {t(`console-support.state-${state}`)}
        </Badge>
        {isLate && <Badge tone="danger">{t("console-support.late")}</Badge>}
      </span>
    ),
  },
  {
    id: "topic",
    head: t("console-support.topic"),
    cell: ({ topic, about }) =>
      about === null
        ? t(`console-support.topic-${topic}`)
        : `${t(`console-support.kind-${about.kind}`)} · ${about.title}`,
  },
  {
    id: "user",
    head: t("console-support.user"),
    cell: ({ account_name: name }) => (
      <span className="block truncate max-tablet:max-w-44">{name}</span>
    ),
  },
  {
    id: "lang",
    head: t("console-support.lang"),
    cell: ({ lang }) => languageFacts[lang].name,
  },
  {
    id: "operator",
    head: t("console-support.operator"),
    cell: ({ operator }) => operator?.name ?? MISSING,
  },
  {
    id: "due",
    head: t("console-support.due"),
    cell: ({ due_at: due, changed_at: at }) => <Time value={due ?? at} style="moment" />,
  },
];
