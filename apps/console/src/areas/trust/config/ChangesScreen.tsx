import { Badge } from "@candor/ui/Badge.tsx";
import type { Column } from "@candor/ui/DataTable.tsx";
import { Select } from "@candor/ui/Select.tsx";
import { Time } from "@candor/ui/Time.tsx";
import { useListController } from "ra-core";
import type { RowOf } from "../../../lib/resources.ts";
import { t, textOr } from "../../../lib/text.ts";
import { JsonText } from "../../../parts/JsonText.tsx";
import { RowList } from "../../../parts/RowList.tsx";
import { Screen } from "../../../parts/Screen.tsx";
import { configKinds } from "./config-kinds.ts";
import { ConfigTabs } from "./ConfigTabs.tsx";

type Row = RowOf<"changes">;

const KINDS = ["market-terms", "market-state", ...configKinds] as const;

/** Every decided change; what is still to come is marked and says when. */
export function ChangesScreen() {
  const list = useListController<Row>({ resource: "changes", perPage: 10, storeKey: false });
  const { kind = "" } = list.filterValues as { kind?: string };
  return (
    <Screen title={t("console.configuration")}>
      <ConfigTabs />
      <Select
        label={t("console.kind")}
        className="self-start"
        value={kind}
        options={[
          { value: "", label: t("console.all-kinds") },
          ...KINDS.map((value) => ({ value, label: t(`console.config-${value}`) })),
        ]}
        onValueChange={(next) => list.setFilters(next === "" ? {} : { kind: next })}
      />
      <RowList
        label={t("console.change-log")}
        list={list}
        columns={columns()}
        empty={t("console.no-changes")}
      />
    </Screen>
  );
}

const columns = (): Column<Row, string>[] => [
  {
    id: "what",
    head: t("console.changed-what"),
    cell: ({ number, kind, title, reason }) => (
      <span className="flex max-w-70 flex-col gap-1 py-3 whitespace-normal">
        <span className="font-semibold">
          {`#${number} ${textOr(`console.config-${kind}`, kind)} ${title ?? ""}`}
        </span>
        <span className="text-text-2">{reason}</span>
      </span>
    ),
  },
  {
    id: "when",
    head: t("console.effective-at"),
    cell: ({ effective_at: at, is_applied: isApplied }) => (
      <span className="flex flex-col items-start gap-1">
        <Time value={at} style="moment" />
        <Badge tone={isApplied ? "up" : "warning"}>
          {t(isApplied ? "console.applied" : "console.to-come")}
        </Badge>
      </span>
    ),
  },
  {
    id: "values",
    head: t("console.before-after"),
    cell: ({ before, after }) => (
      <span className="flex gap-3 py-3 whitespace-normal">
        <JsonText label={t("console.before")} value={before} />
        <JsonText label={t("console.after")} value={after} />
      </span>
    ),
  },
];
