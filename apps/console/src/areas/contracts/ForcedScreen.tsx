import type { OperatorCallOutput } from "@candor/contract/types.ts";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { useState } from "react";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { PageTable } from "../../parts/PageTable.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { UserLink } from "../../parts/UserLink.tsx";
import { ContractTabs } from "./ContractTabs.tsx";
import {
  contractColumns,
  exactColumn,
  gainColumn,
  lotsColumn,
  timeColumn,
  worthColumn,
} from "./ContractColumns.tsx";

type Forced = OperatorCallOutput<"contracts.listForcedClosings">["list"][number];

const PER_PAGE = 20;
const CAUSES = ["liquidation", "deleverage"] as const;
type Which = (typeof CAUSES)[number] | "all";

/** Lists liquidations and deleveragings, and who paid each deficit. */
export function ForcedScreen() {
  const [which, setWhich] = useState<Which>("all");
  const [page, setPage] = useState(1);
  const forced = useCall("contracts.listForcedClosings", {
    page,
    limit: PER_PAGE,
    ...(which === "all" ? {} : { cause: which }),
  });
  return (
    <Screen title={t("console-contracts.contracts")}>
      <ContractTabs />
      <PageTable
        title={t("console-contracts.forced")}
        action={
          <Segmented
            size="small"
            label={t("console.cause")}
            value={which}
            options={[
              { value: "all", label: t("console.all") },
              ...CAUSES.map((value) => ({ value, label: t(`contracts.cause-${value}`) })),
            ]}
            onValueChange={(next) => {
              setWhich(next);
              setPage(1);
            }}
          />
        }
        query={forced}
        page={page}
        onPageChange={setPage}
        columns={columns()}
        rowKey={({ id }) => id}
        empty={t("contracts.fund-none")}
      />
    </Screen>
  );
}

const columns = (): Column<Forced, string>[] => [
  timeColumn(({ time }) => time),
  ...contractColumns<Forced>(),
  { id: "cause", head: t("console.cause"), cell: ({ cause }) => t(`contracts.cause-${cause}`) },
  {
    id: "user",
    head: t("console-contracts.user"),
    cell: ({ user_id: id }) => <UserLink id={id}>{id.slice(-8)}</UserLink>,
  },
  lotsColumn(t("contracts.lots"), ({ lots }) => lots),
  exactColumn("price", t("contracts.closed-at"), ({ price }) => price),
  exactColumn("mark", t("contracts.mark-price"), ({ mark }) => mark),
  gainColumn("profit", t("contracts.profit"), ({ profit }) => profit),
  worthColumn("surplus", t("contracts.surplus"), ({ surplus }) => surplus),
  worthColumn("from-fund", t("contracts.deficit"), (row) => row.from_fund),
  worthColumn("from-others", t("console-contracts.from-others"), (row) => row.from_others),
  worthColumn("from-house", t("console-contracts.from-house"), (row) => row.from_house),
];
