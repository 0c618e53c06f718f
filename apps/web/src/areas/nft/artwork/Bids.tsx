import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type Text, useText } from "../../../lib/text.ts";
import { ListEnd } from "../../../parts/ListEnd.tsx";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { type Bid, type Sale, useBids } from "../data.ts";
import { personName } from "../person-name.ts";

/** Every bid of an auction, the highest first. */
export function Bids({ sale: { code, currency_code: currency } }: { sale: Sale }) {
  const t = useText();
  const bids = useBids(code);
  return (
    <Card title={t("nft.bids")} isPadded={false}>
      <ScreenState
        query={bids}
        skeleton={<RowsSkeleton count={3} hasValue className="px-4" />}
        isEmpty={(list) => list.length === 0}
        empty={<p className="px-4 pb-4 text-data text-text-2">{t("nft.no-bids")}</p>}
      >
        {(list) => (
          <>
            <DataTable
              label={t("nft.bids")}
              columns={columnsOf(t, currency)}
              rows={list}
              rowKey={({ n }) => `${n}`}
              density="dense"
              isFocusable
            />
            <ListEnd query={bids} />
          </>
        )}
      </ScreenState>
    </Card>
  );
}

const columnsOf = (t: Text, currency: string): readonly Column<Bid, string>[] => [
  {
    id: "bidder",
    head: t("nft.bid-of"),
    cell: ({ bidder, is_own: isOwn }) => (isOwn ? t("nft.you") : personName(bidder, t)),
  },
  {
    id: "price",
    head: t("nft.bid-price"),
    align: "end",
    cell: ({ price }) => <Amount value={price} currency={currency} />,
  },
  { id: "at", head: t("nft.bid-at"), align: "end", cell: ({ at }) => <Time value={at} /> },
];
