import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type RowOf, useList } from "../../lib/list.ts";
import { t } from "../../lib/text.ts";
import { ITS_OWN, WORTH, figureColumn } from "../../parts/FigureColumn.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { UserLink } from "../../parts/UserLink.tsx";

type Lead = RowOf<"copy.listAllLeads">;

/** Leads of both realms with their followers, and what both sides have made of it. */
export function LeadsScreen() {
  const list = useList("copy.listAllLeads", []);
  return (
    <Screen title={t("console-copy.title")}>
      <RowList
        label={t("console-copy.title")}
        list={list}
        columns={leadColumns()}
        rowKey={({ trader_user_id: id }) => id}
        empty={t("console-copy.none")}
      />
    </Screen>
  );
}

const leadColumns = (): Column<Lead, string>[] => [
  {
    id: "trader",
    head: t("console-copy.trader"),
    cell: (lead) => <UserLink id={lead.trader_user_id}>{lead.account_name}</UserLink>,
  },
  {
    id: "realm",
    head: t("console-copy.realm"),
    cell: (lead) => t(`console-copy.realm-${lead.realm}`),
  },
  {
    id: "state",
    head: t("console.state"),
    cell: (lead) => t(`console-copy.state-${lead.state}`),
  },
  {
    id: "followers",
    head: t("console-copy.followers"),
    align: "end",
    cell: (lead) => `${lead.followers} / ${lead.followers_max}`,
  },
  figureColumn({
    id: "copied-margin",
    head: t("console-copy.copied-margin"),
    value: (lead) => lead.copied_margin,
    decimals: WORTH,
  }),
  figureColumn({
    id: "profit",
    head: t("console-copy.profit"),
    value: (lead) => lead.stats.profit,
    decimals: WORTH,
  }),
  figureColumn({
    id: "followers-profit",
    head: t("console-copy.followers-profit"),
    value: (lead) => lead.stats.followers_profit,
    decimals: WORTH,
  }),
  {
    id: "share-rate",
    head: t("console-copy.share-rate"),
    align: "end",
    cell: (lead) => <Percent value={lead.share_rate} variant="plain" decimals={2} />,
  },
  figureColumn({
    id: "share-due",
    head: t("console-copy.share-due"),
    value: (lead) => lead.share_due,
    decimals: ITS_OWN,
  }),
  figureColumn({
    id: "share-paid",
    head: t("console-copy.share-paid"),
    value: (lead) => lead.share_paid,
    decimals: ITS_OWN,
  }),
  {
    id: "since",
    head: t("console-copy.since"),
    cell: (lead) => <Time value={lead.since} style="moment" />,
  },
];
