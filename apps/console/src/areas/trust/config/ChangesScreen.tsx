import { Badge } from "@candor/ui/feedback/Badge.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { configKinds, configText, subjectText } from "../../../lib/config-kinds.ts";
import { useCurrencyNames } from "../../../lib/currency-names.ts";
import { type RowOf, useList } from "../../../lib/list.ts";
import { t } from "../../../lib/text.ts";
import { Compared } from "../../../parts/Compared.tsx";
import { RowList } from "../../../parts/RowList.tsx";
import { Screen } from "../../../parts/Screen.tsx";
import { ConfigTabs } from "./ConfigTabs.tsx";

type Row = RowOf<"trust.listChanges">;

/** Every decided change; a future one is marked with its date. */
export function ChangesScreen() {
  useCurrencyNames();
  const list = useList("trust.listChanges", ["kind"], { perPage: 10 });
  return (
    <Screen title={t("console-trust.configuration")}>
      <ConfigTabs />
      <Select
        label={t("console.kind")}
        className="self-start"
        value={list.filters.kind ?? ""}
        options={[
          { value: "", label: t("console-trust.all-kinds") },
          ...configKinds().map(({ kind, label }) => ({ value: kind, label: t(label) })),
        ]}
        onValueChange={(next) => list.setFilters({ kind: next })}
      />
      <RowList
        label={t("console-trust.change-log")}
        list={list}
        columns={columns()}
        rowKey={({ number }) => `${number}`}
        empty={t("console-trust.no-changes")}
      />
    </Screen>
  );
}

const columns = (): Column<Row, string>[] => [
  {
    id: "what",
    head: t("console-trust.changed-what"),
    cell: ({ number, kind, title, reason }) => (
      <span className="flex max-w-70 min-w-40 flex-col gap-1 py-3 whitespace-normal">
        <span className="font-semibold">
          {`#${number} ${configText(kind)} ${title === null ? "" : subjectText(kind, title)}`}
        </span>
        <span className="text-text-2">{reason}</span>
      </span>
    ),
  },
  {
    id: "values",
    head: t("console-trust.before-after"),
    cell: ({ kind, title, before, after }) => (
      <span className="block min-w-80 py-1 whitespace-normal">
        <Compared of={{ kind, subject: title ?? "" }} before={before} after={after} />
      </span>
    ),
  },
  {
    id: "when",
    head: t("console.effective-at"),
    cell: ({ effective_at: at, is_applied: isApplied, is_withdrawn: isWithdrawn }) => (
      <span className="flex flex-col items-start gap-1">
        <Time value={at} style="moment" />
        <Badge tone={isApplied ? "up" : "warning"}>
          {t(
            isApplied
              ? "console-trust.applied"
              : isWithdrawn
                ? "console-trust.withdrawn"
                : "console.to-come",
          )}
        </Badge>
      </span>
    ),
  },
];
