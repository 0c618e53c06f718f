import { Amount } from "@candor/ui/figures/Amount.tsx";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import type { P2pSide } from "@candor/contract/areas/p2p/choices.ts";
import { type Text, useText } from "../../../lib/text.ts";
import { CoinPrice } from "../CoinPrice.tsx";
import type { Offer } from "../data.ts";
import { TraderName } from "../TraderName.tsx";
import { Limits } from "./Limits.tsx";
import { MethodNames } from "./MethodNames.tsx";
import { TakeLink } from "./TakeLink.tsx";

/** The advertisements where there is room to compare them side by side. */
export function OfferTable({ offers, type }: { offers: readonly Offer[]; type: P2pSide }) {
  const t = useText();
  return (
    <div className="overflow-clip rounded-card bg-surface" data-testid="p2p-offers">
      <DataTable
        label={t("p2p.offers")}
        columns={columnsOf(t, type)}
        rows={offers}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

const columnsOf = (t: Text, type: P2pSide): readonly Column<Offer, string>[] => [
  {
    id: "trader",
    head: t("p2p.trader"),
    cell: ({ owner }) => (
      <span className="block py-2">
        <TraderName trader={owner} />
      </span>
    ),
  },
  {
    id: "price",
    head: t("p2p.price"),
    align: "end",
    cell: ({ price, fiat }) => (
      <CoinPrice value={price} currency={fiat} className="text-body font-semibold" />
    ),
  },
  {
    id: "available",
    head: t("p2p.available-limits"),
    align: "end",
    cell: (offer) => (
      <span className="flex flex-col items-end">
        <Amount value={offer.available} currency={offer.currency} />
        <span className="text-data text-text-2">
          <Limits offer={offer} />
        </span>
      </span>
    ),
  },
  {
    id: "methods",
    head: t("p2p.methods"),
    needs: "wide",
    cell: ({ methods }) => <MethodNames methods={methods} />,
  },
  {
    id: "minutes",
    head: t("p2p.pay-within"),
    align: "end",
    needs: "wide",
    cell: ({ pay_minutes: minutes }) => t("p2p.minutes", { minutes }),
  },
  {
    id: "take",
    head: <span className="sr-only">{t("p2p.order-new")}</span>,
    align: "end",
    cell: (offer) => <TakeLink offer={offer} type={type} />,
  },
];
