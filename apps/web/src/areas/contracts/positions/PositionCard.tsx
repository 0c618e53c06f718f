import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { DeleverageFact } from "./DeleverageFact.tsx";
import { LiveDistance, LiveLiquidation, LiveMark, LiveProfit, LiveRisk } from "./LiveFigures.tsx";
import { LiveOvernight } from "./LiveOvernight.tsx";
import { PositionActions } from "./PositionActions.tsx";
import {
  ContractPrice,
  type PositionFigureProps,
  PositionLots,
  PositionMode,
  PositionName,
  PositionSide,
  PositionStops,
  QuoteAmount,
} from "./PositionFigures.tsx";

/** One open position on a phone. */
export function PositionCard({ position, onShow }: PositionFigureProps & { onShow: () => void }) {
  return (
    <li
      data-testid="position"
      className="flex flex-col gap-2 border-b border-hairline py-3 text-data"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
          <PositionName position={position} onShow={onShow} />
          <PositionSide position={position} />
          <PositionMode position={position} />
        </p>
        <p className="ms-auto text-end text-body font-medium">
          <LiveProfit position={position} />
        </p>
      </div>
      <PositionFacts position={position} />
      <PositionActions position={position} />
    </li>
  );
}

/** Everything known of an open position besides its name and its profit. */
export function PositionFacts({ position }: PositionFigureProps) {
  const t = useText();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
      <CardFigure name={t("contracts.open-price")}>
        <ContractPrice position={position} value={position.open_price} />
      </CardFigure>
      <CardFigure name={t("contracts.mark-price")}>
        <LiveMark position={position} />
      </CardFigure>
      <CardFigure name={t("contracts.liquidation-short")}>
        <LiveLiquidation position={position} />
      </CardFigure>
      <CardFigure name={t("contracts.margin")}>
        <QuoteAmount position={position} value={position.margin} hasUnit />
      </CardFigure>
      <CardFigure name={t("contracts.distance")} isWide>
        <LiveDistance position={position} />
      </CardFigure>
      <CardFigure name={t("contracts.lots")} isWide>
        <PositionLots position={position} />
      </CardFigure>
      <CardFigure name={t("contracts.stops")} isWide>
        <PositionStops position={position} />
      </CardFigure>
      <CardFigure name={t("contracts.fee")}>
        <QuoteAmount position={position} value={position.fee} maxDecimals={4} hasUnit />
      </CardFigure>
      <CardFigure name={t("contracts.overnight")}>
        <QuoteAmount position={position} value={position.overnight_fee} maxDecimals={4} hasUnit />
      </CardFigure>
      <CardFigure name={t("contracts.overnight-next")} isWide>
        <LiveOvernight position={position} />
      </CardFigure>
      <CardFigure name={t("contracts.risk-rate")}>
        <LiveRisk position={position} />
      </CardFigure>
      <DeleverageFact position={position} />
    </dl>
  );
}
