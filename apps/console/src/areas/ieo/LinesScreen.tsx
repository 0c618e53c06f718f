import { Amount } from "@candor/ui/figures/Amount.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { useState } from "react";
import { useParams } from "react-router";
import type { RowOf } from "../../lib/list.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { ITS_OWN, figureColumn } from "../../parts/FigureColumn.tsx";
import { PageTable } from "../../parts/PageTable.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { SALES } from "./paths.ts";

type Line = RowOf<"ieo.listSaleLines">;

/** The published allocation of a project, read-only. */
export function LinesScreen() {
  const { id = "" } = useParams();
  const [page, setPage] = useState(1);
  const query = useCall("ieo.listSaleLines", { project_id: Number.parseInt(id, 10), page });
  return (
    <Screen title={t("console-ieo.lines")} back={{ to: SALES, label: t("console-ieo.title") }}>
      <PageTable<Line, string>
        title={t("console-ieo.lines")}
        isTitleHidden
        query={query}
        page={page}
        onPageChange={setPage}
        columns={columns()}
        rowKey={({ line }) => `${line}`}
        empty={t("console-ieo.lines-none")}
      />
    </Screen>
  );
}

const columns = (): Column<Line, string>[] => [
  {
    id: "line",
    head: t("console-ieo.line"),
    cell: ({ line }) => <Amount value={`${line}`} />,
  },
  figureColumn<Line>({
    id: "committed",
    head: t("console-ieo.committed"),
    value: ({ committed }) => committed,
    decimals: ITS_OWN,
  }),
  figureColumn<Line>({
    id: "allocated",
    head: t("console-ieo.allocated"),
    value: ({ allocated }) => allocated,
    decimals: ITS_OWN,
  }),
];
