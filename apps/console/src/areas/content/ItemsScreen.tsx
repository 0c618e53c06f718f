import { ITEM_KINDS } from "@candor/contract/areas/content.operator.ts";
import { Badge } from "@candor/ui/Badge.tsx";
import { buttonClass } from "@candor/ui/button-class.ts";
import type { Column } from "@candor/ui/DataTable.tsx";
import { MISSING } from "@candor/ui/format.ts";
import { Segmented } from "@candor/ui/Segmented.tsx";
import { Time } from "@candor/ui/Time.tsx";
import { useListController } from "ra-core";
import { Link } from "react-router-dom";
import { useMay } from "../../lib/access.ts";
import { itemPath, PATHS } from "../../lib/paths.ts";
import type { RowOf } from "../../lib/resources.ts";
import { t } from "../../lib/text.ts";
import { RowLink } from "../../parts/RowLink.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";

type Row = RowOf<"content">;

/** What users read, with what is still to appear. */
export function ItemsScreen() {
  const may = useMay();
  const list = useListController<Row>({ resource: "content", perPage: 20, storeKey: false });
  const { kind } = list.filterValues as { kind?: string };
  return (
    <Screen
      title={t("console.content")}
      actions={
        <>
          <Link to={PATHS.entries} className={buttonClass({ size: "small" })}>
            {t("console.home-grid")}
          </Link>
          {may("content.saveItem") && (
            <Link to={PATHS.newItem} className={buttonClass({ size: "small", variant: "primary" })}>
              {t("console.new-item")}
            </Link>
          )}
        </>
      }
    >
      <Segmented
        className="self-start"
        label={t("console.kind")}
        value={kind ?? "all"}
        options={[
          { value: "all", label: t("console.all") },
          ...ITEM_KINDS.map((value) => ({ value, label: t(`console.item-${value}`) })),
        ]}
        onValueChange={(next) => list.setFilters(next === "all" ? {} : { kind: next })}
      />
      <RowList
        label={t("console.content")}
        list={list}
        columns={columns()}
        empty={t("console.no-items")}
        pathOf={({ id }) => itemPath(id)}
      />
    </Screen>
  );
}

const columns = (): Column<Row, string>[] => [
  {
    id: "title",
    head: t("console.item-title"),
    cell: ({ id, title }) => (
      <span className="block max-w-120 truncate">
        <RowLink to={itemPath(id)}>{title}</RowLink>
      </span>
    ),
  },
  { id: "kind", head: t("console.kind"), cell: ({ kind }) => t(`console.item-${kind}`) },
  {
    id: "topic",
    head: t("console.topic"),
    cell: ({ topic }) => (topic === null ? MISSING : t(`console.topic-${topic}`)),
  },
  {
    id: "published",
    head: t("console.published-at"),
    cell: ({ published_at: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "marks",
    head: t("console.state"),
    cell: ({ published_at: at, is_popup: isPopup }) => (
      <span className="flex gap-1.5">
        {Date.parse(at) > Date.now() ? (
          <Badge tone="warning">{t("console.to-come")}</Badge>
        ) : (
          <Badge tone="up">{t("console.published")}</Badge>
        )}
        {isPopup && <Badge tone="accent">{t("console.popup")}</Badge>}
      </span>
    ),
  },
];
