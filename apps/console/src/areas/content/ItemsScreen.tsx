import { ITEM_KINDS } from "@candor/contract/areas/content/words.ts";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { serverNow } from "@candor/ui/time/server-clock.ts";
import { Link } from "react-router";
import { useMay } from "../../lib/may.ts";
import { type RowOf, useList } from "../../lib/list.ts";
import { t } from "../../lib/text.ts";
import { RowLink } from "../../parts/RowLink.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ENTRIES, itemPath, NEW_ITEM } from "./paths.ts";

type Row = RowOf<"content.listItems">;

/** Published items, with those still to appear. */
export function ItemsScreen() {
  const may = useMay();
  const list = useList("content.listItems", ["kind"]);
  return (
    <Screen
      title={t("console-content.content")}
      actions={
        <>
          <Link to={ENTRIES} className={buttonClass({ size: "small" })}>
            {t("console-content.home-grid")}
          </Link>
          {may("content.requestItem") && (
            <Link to={NEW_ITEM} className={buttonClass({ size: "small", variant: "primary" })}>
              {t("console-content.new-item")}
            </Link>
          )}
        </>
      }
    >
      <Segmented
        className="max-w-full flex-wrap self-start"
        label={t("console.kind")}
        value={list.filters.kind ?? "all"}
        options={[
          { value: "all", label: t("console.all") },
          ...ITEM_KINDS.map((value) => ({ value, label: t(`console-content.item-${value}`) })),
        ]}
        onValueChange={(next) => list.setFilters({ kind: next === "all" ? "" : next })}
      />
      <RowList
        label={t("console-content.content")}
        list={list}
        columns={columns()}
        rowKey={({ id }) => id}
        empty={t("console-content.no-items")}
        pathOf={({ id }) => itemPath(id)}
      />
    </Screen>
  );
}

const columns = (): Column<Row, string>[] => [
  {
    id: "title",
    head: t("console-content.item-title"),
    cell: ({ id, title }) => (
      <span className="block max-w-120 truncate max-tablet:max-w-44">
        <RowLink to={itemPath(id)}>{title}</RowLink>
      </span>
    ),
  },
  { id: "kind", head: t("console.kind"), cell: ({ kind }) => t(`console-content.item-${kind}`) },
  {
    id: "topic",
    head: t("console-content.topic"),
    cell: ({ topic }) => (topic === null ? MISSING : t(`console-content.topic-${topic}`)),
  },
  {
    id: "published",
    head: t("console-content.published-at"),
    cell: ({ published_at: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "marks",
    head: t("console.state"),
    cell: ({ published_at: at, is_popup: isPopup }) => (
      <span className="flex gap-1.5">
        {Date.parse(at) > serverNow() ? (
          <Badge tone="warning">{t("console.to-come")}</Badge>
        ) : (
          <Badge tone="up">{t("console-content.published")}</Badge>
        )}
        {isPopup && <Badge tone="accent">{t("console-content.popup")}</Badge>}
      </span>
    ),
  },
];
