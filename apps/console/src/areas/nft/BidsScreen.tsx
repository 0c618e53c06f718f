import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import { useParams } from "react-router";
import { type RowOf } from "../../lib/list.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { ITS_OWN, figureColumn } from "../../parts/FigureColumn.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { UserLink } from "../../parts/UserLink.tsx";
import { NftTabs } from "./NftTabs.tsx";

type Bid = RowOf<"nft.listBids">;

const PER_PAGE = 20;
const EVERY_MS = 10_000;

/** The bids of an auction, the highest first; they are looked at, and nothing is done to them. */
export function BidsScreen() {
  const { code = "" } = useParams();
  const [page, setPage] = useState(1);
  const input = { code, page, limit: PER_PAGE };
  const query = useCall("nft.listBids", input, { everyMs: EVERY_MS, keepsPrevious: true });
  return (
    <Screen title={t("console-nft.bids-of", { code })}>
      <NftTabs />
      <RowList
        label={t("console-nft.bids")}
        list={{ query, page, setPage }}
        columns={columns()}
        rowKey={({ n }) => `${n}`}
        empty={t("console-nft.bids-none")}
      />
    </Screen>
  );
}

const columns = (): Column<Bid, string>[] => [
  { id: "n", head: t("console-nft.number"), cell: ({ n }) => `${n}` },
  figureColumn({
    id: "price",
    head: t("console-nft.price"),
    value: ({ price }) => price,
    decimals: ITS_OWN,
  }),
  {
    id: "bidder",
    head: t("console-nft.bidder"),
    cell: ({ user_id: id, bidder }) => <UserLink id={id}>{bidder.name ?? id}</UserLink>,
  },
  { id: "at", head: t("console-nft.at"), cell: ({ at }) => <Time value={at} style="moment" /> },
];
