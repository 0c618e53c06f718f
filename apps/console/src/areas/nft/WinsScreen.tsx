import { NFT_ORDER_STATES } from "@candor/contract/areas/nft/choices.ts";
import { Select } from "@candor/ui/form/Select.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type RowOf, useList } from "../../lib/list.ts";
import { t } from "../../lib/text.ts";
import { ITS_OWN, figureColumn } from "../../parts/FigureColumn.tsx";
import { RowLink } from "../../parts/RowLink.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { UserLink } from "../../parts/UserLink.tsx";
import { NftTabs } from "./NftTabs.tsx";
import { bidsPath } from "./paths.ts";

type Win = RowOf<"nft.listWins">;

/** Auctions that were won: what waits for its payment, what was paid, and whose margin was forfeited. */
export function WinsScreen() {
  const list = useList("nft.listWins", ["state"]);
  const { filters, setFilters } = list;
  return (
    <Screen title={t("console-nft.title")}>
      <NftTabs />
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label={t("console.state")}
          value={filters.state ?? ""}
          options={[
            { value: "", label: t("console-nft.win-all") },
            ...NFT_ORDER_STATES.map((value) => ({ value, label: t(`console-nft.win-${value}`) })),
          ]}
          onValueChange={(state) => setFilters({ state })}
        />
      </div>
      <RowList
        label={t("console-nft.wins")}
        list={list}
        columns={columns()}
        rowKey={({ code }) => code}
        empty={t("console-nft.wins-none")}
      />
    </Screen>
  );
}

const columns = (): Column<Win, string>[] => [
  { id: "code", head: t("console-nft.order"), cell: ({ code }) => code },
  {
    id: "sale",
    head: t("console-nft.sale"),
    cell: ({ sale }) => <RowLink to={bidsPath(sale)}>{sale}</RowLink>,
  },
  { id: "title", head: t("console-nft.fact-title"), cell: ({ title }) => <bdi>{title}</bdi> },
  { id: "state", head: t("console.state"), cell: ({ state }) => t(`console-nft.win-${state}`) },
  {
    id: "winner",
    head: t("console-nft.winner"),
    cell: ({ user_id: id }) => <UserLink id={id} />,
  },
  {
    id: "seller",
    head: t("console-nft.seller"),
    cell: ({ seller_id: id }) => (id === null ? t("console-nft.house") : <UserLink id={id} />),
  },
  figureColumn({
    id: "price",
    head: t("console-nft.price"),
    value: ({ price }) => price,
    decimals: ITS_OWN,
  }),
  figureColumn({
    id: "margin",
    head: t("console-nft.margin"),
    value: ({ margin }) => margin,
    decimals: ITS_OWN,
  }),
  { id: "currency", head: t("console-nft.currency"), cell: (row) => row.currency_code },
  {
    id: "deadline",
    head: t("console-nft.deadline"),
    cell: ({ deadline }) => <Time value={deadline} style="moment" />,
  },
];
