import { NFT_MODES } from "@candor/contract/areas/nft/choices.ts";
import { Select } from "@candor/ui/form/Select.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type RowOf, useList } from "../../lib/list.ts";
import { t, textOr } from "../../lib/text.ts";
import { ITS_OWN, figureColumn } from "../../parts/FigureColumn.tsx";
import { RowLink } from "../../parts/RowLink.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { UserLink } from "../../parts/UserLink.tsx";
import { NftTabs } from "./NftTabs.tsx";
import { bidsPath } from "./paths.ts";

type Sale = RowOf<"nft.listSales">;

/** What bidders do the screen shows by itself. */
const EVERY_MS = 10_000;

/** Sales of both realms, and auctions under way by their end. */
export function SalesScreen() {
  const list = useList("nft.listSales", ["mode", "is_running"], { everyMs: EVERY_MS });
  const { filters, setFilters } = list;
  return (
    <Screen title={t("console-nft.title")}>
      <NftTabs />
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label={t("console-nft.mode")}
          value={filters.is_running === "true" ? "running" : (filters.mode ?? "")}
          options={[
            { value: "", label: t("console-nft.mode-all") },
            { value: "running", label: t("console-nft.mode-running") },
            ...NFT_MODES.map((value) => ({ value, label: t(`console-nft.mode-${value}`) })),
          ]}
          onValueChange={(mode) =>
            setFilters(mode === "running" ? { is_running: "true" } : { mode })
          }
        />
      </div>
      <RowList
        label={t("console-nft.sales")}
        list={list}
        columns={columns()}
        rowKey={({ code }) => code}
        empty={t("console-nft.sales-none")}
      />
    </Screen>
  );
}

const columns = (): Column<Sale, string>[] => [
  {
    id: "code",
    head: t("console-nft.sale"),
    cell: ({ code, mode }) =>
      mode === "auction" ? <RowLink to={bidsPath(code)}>{code}</RowLink> : code,
  },
  { id: "title", head: t("console-nft.fact-title"), cell: ({ title }) => <bdi>{title}</bdi> },
  { id: "mode", head: t("console-nft.mode"), cell: ({ mode }) => t(`console-nft.mode-${mode}`) },
  { id: "state", head: t("console.state"), cell: ({ state }) => t(`console-nft.state-${state}`) },
  {
    id: "realm",
    head: t("console-nft.realm"),
    cell: ({ realm }) => textOr(`console.realm-${realm}`, realm),
  },
  {
    id: "seller",
    head: t("console-nft.seller"),
    cell: ({ seller_id: id, seller }) =>
      id === null ? t("console-nft.house") : <UserLink id={id}>{seller.name ?? id}</UserLink>,
  },
  figureColumn({
    id: "price",
    head: t("console-nft.price"),
    value: ({ top, price }) => top ?? price,
    decimals: ITS_OWN,
  }),
  { id: "currency", head: t("console-nft.currency"), cell: (row) => row.currency_code },
  {
    id: "left",
    head: t("console-nft.left"),
    align: "end",
    cell: ({ stock, total }) => `${stock} / ${total}`,
  },
  { id: "bids", head: t("console-nft.bids"), align: "end", cell: ({ bids }) => `${bids}` },
  {
    id: "end",
    head: t("console-nft.end"),
    cell: (row) => <Time value={row.ends_at} style="moment" />,
  },
];
