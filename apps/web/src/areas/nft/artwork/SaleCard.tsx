import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type Text, useText } from "../../../lib/text.ts";
import { type Fact, FactList } from "../../../parts/FactList.tsx";
import { type SaleDetail, useNftTerms } from "../data.ts";
import { readSale } from "../live.ts";
import { Favourite } from "../parts/Favourite.tsx";
import { SaleClock } from "../parts/SaleClock.tsx";
import { SaleFigure } from "../parts/SaleFigure.tsx";
import { personName } from "../person-name.ts";
import { saleStateOf } from "../sale-state.ts";
import { OwnPart } from "./OwnPart.tsx";
import { SaleAction } from "./SaleAction.tsx";

/** The work on sale, its price, the time left, and the one thing to do about it. */
export function SaleCard({ sale }: { sale: SaleDetail }) {
  const t = useText();
  const { code, mode, title, is_resale: isResale, is_extended: isExtended } = sale;
  const state = saleStateOf(sale);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 flex-col gap-2">
            <p className="flex flex-wrap gap-1.5">
              <Badge>{t(`nft.mode-${mode}`)}</Badge>
              {isResale && <Badge>{t("nft.resale")}</Badge>}
              {state !== "running" && <Badge tone="accent">{t(`nft.state-${state}`)}</Badge>}
              {isExtended && <Badge tone="warning">{t("nft.extended")}</Badge>}
            </p>
            <h2 className="text-h1-phone wrap-anywhere">{title}</h2>
          </div>
          <Favourite code={code} isCollected={sale.own?.is_collected === true} />
        </div>
        <SaleFigure sale={sale} className="text-h1-phone font-semibold" />
        {(state === "soon" || state === "running") && (
          <p className="text-body">
            <SaleClock sale={sale} onTurn={() => readSale(code)} />
          </p>
        )}
        <OwnPart sale={sale} />
        <SaleAction sale={sale} />
        <FactList facts={factsOf(sale, t)} />
        {mode === "auction" && <AuctionTerms />}
      </div>
    </Card>
  );
}

function factsOf(sale: SaleDetail, t: Text): Fact[] {
  const { mode, currency_code: currency, next_bid: nextBid, increment, margin } = sale;
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  return [
    [t("nft.seller"), sale.own?.is_seller === true ? t("nft.you") : personName(sale.seller, t)],
    ...(mode === "auction"
      ? [
          ...(nextBid === null ? [] : [[t("nft.next-bid"), amount(nextBid)] as const]),
          ...(increment === null ? [] : [[t("nft.increment"), amount(increment)] as const]),
          ...(margin === null ? [] : [[t("nft.margin"), amount(margin)] as const]),
        ]
      : [
          [t("nft.available"), t("nft.of-total", { left: sale.stock, total: sale.total })] as const,
          [t("nft.per-user"), <Amount key="per-user" value={`${sale.per_user}`} />] as const,
        ]),
    [t("nft.starts"), <Time key="starts" value={sale.starts_at} style="moment" />],
    [t("nft.ends"), <Time key="ends" value={sale.ends_at} style="moment" />],
  ];
}

function AuctionTerms() {
  const t = useText();
  const terms = useNftTerms().data;
  if (terms === undefined) return null;
  return (
    <div className="flex flex-col gap-1 text-data text-text-2">
      <p>{t("nft.margin-about", { hours: terms.pay_hours })}</p>
      <p>{t("nft.extended-about", { minutes: terms.extension_minutes })}</p>
    </div>
  );
}
