import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { Quotation } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { FillRole, FillSide } from "./FillFigures.tsx";
import type { Fill } from "./order-data.ts";
import { MarketPrice } from "./OrderFigures.tsx";

export type FillCardProps = {
  fill: Fill;
  market: Quotation | undefined;
  /** The card is below its order, which names the pair and side already. */
  isOfOrder?: boolean;
};

/** One fill on a phone or below its order: price, amount, fee, who it was with. */
export function FillCard({ fill, market, isOfOrder = false }: FillCardProps) {
  const t = useText();
  const [base, quote] = fill.symbol.split("/");
  return (
    <li className="flex flex-col gap-1.5 border-b border-hairline py-3 text-data">
      {!isOfOrder && (
        <p className="flex items-center gap-x-2">
          <span className="text-body font-semibold">{fill.symbol}</span>
          <FillSide fill={fill} />
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-2 text-text-2">
        <span>
          <Time value={fill.time} style="moment" /> · <FillRole fill={fill} />
        </span>
        {fill.is_house && <Badge>{t("orders.with-house")}</Badge>}
        {fill.is_simulated && <Badge>{t("orders.with-simulated")}</Badge>}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
        <CardFigure name={t("trading.price")}>
          <MarketPrice value={fill.price} market={market} />
        </CardFigure>
        <CardFigure name={t("spot.amount")}>
          <Amount value={fill.amount} {...(base === undefined ? {} : { currency: base })} />
        </CardFigure>
        <CardFigure name={t("spot.total")}>
          <Amount
            value={fill.quote_amount}
            maxDecimals={4}
            {...(quote === undefined ? {} : { currency: quote })}
          />
        </CardFigure>
        <CardFigure name={t("orders.fee")}>
          <Amount value={fill.fee} currency={fill.fee_currency} maxDecimals={10} />
        </CardFigure>
      </dl>
    </li>
  );
}
