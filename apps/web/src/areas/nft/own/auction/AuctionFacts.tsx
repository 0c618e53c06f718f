import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../../lib/text.ts";
import { FactList } from "../../../../parts/FactList.tsx";
import type { SaleDetail } from "../../data.ts";
import { readSale } from "../../live.ts";

/** The highest bid, the time that is left by the server's clock, and the steps that bids are made in. */
export function AuctionFacts({ sale }: { sale: SaleDetail }) {
  const t = useText();
  const { top, price, increment, margin, bids, currency_code: code, ends_at: ends, status } = sale;
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <p className="flex flex-col gap-1">
            <span className="text-data text-text-2">
              {t(top === null ? "nft.first-bid" : "nft.top-bid")}
            </span>
            <Amount value={top ?? price} currency={code} className="text-h1 font-semibold" />
          </p>
          {status === 1 && (
            <p className="flex flex-col items-end gap-1">
              <span className="flex items-center gap-2 text-data text-text-2">
                {sale.is_extended && <Badge tone="warning">{t("nft.extended")}</Badge>}
                {t("nft.ends-in")}
              </span>
              <Countdown
                until={ends}
                ended={<span>{t("nft-own.ending")}</span>}
                onEnd={() => readSale(sale.code)}
                className="text-h2 font-semibold"
              />
            </p>
          )}
        </div>
        <FactList
          facts={[
            [t("nft.bids"), String(bids)],
            [t("nft.increment"), <Amount key="step" value={increment} currency={code} />],
            [t("nft-own.margin"), <Amount key="margin" value={margin} currency={code} />],
            [t("nft.ends"), <Time key="ends" value={ends} style="moment" />],
          ]}
        />
      </div>
    </Card>
  );
}
