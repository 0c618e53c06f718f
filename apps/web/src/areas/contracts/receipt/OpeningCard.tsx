import { Card } from "@candor/ui/layout/Card.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import {
  ContractPrice,
  PositionLots,
  PositionMode,
  PositionRealised,
  PositionSide,
  PositionState,
  QuoteAmount,
} from "../positions/PositionFigures.tsx";
import type { Position } from "../terms.ts";

/** Shows the opening of a position and its result so far. */
export function OpeningCard({ position }: { position: Position }) {
  const t = useText();
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {position.symbol} <PositionSide position={position} />
          <PositionMode position={position} />
        </span>
      }
      action={<PositionState position={position} />}
    >
      <dl className="flex flex-col gap-1 text-data">
        <CardFigure name={t("contracts.opened-at")}>
          <Time value={position.open_time} style="moment" />
        </CardFigure>
        <CardFigure name={t("contracts.open-price")}>
          <ContractPrice position={position} value={position.open_price} />
        </CardFigure>
        <CardFigure name={t("contracts.half-spread")}>
          <Percent value={position.terms.half_spread} variant="plain" decimals={3} />
        </CardFigure>
        <CardFigure name={t("contracts.lots")}>
          <PositionLots position={{ ...position, lots: position.opened_lots }} />
        </CardFigure>
        <CardFigure name={t("contracts.fee-open")}>
          <QuoteAmount position={position} value={position.fee} maxDecimals={8} hasUnit />
        </CardFigure>
        <CardFigure name={t("contracts.realised")}>
          <PositionRealised position={position} />
        </CardFigure>
      </dl>
      {position.open_event !== null && (
        <p className="pt-2 text-data text-text-3">
          {t("contracts.recorded", { event: position.open_event })}
        </p>
      )}
      <p className="pt-2 text-data text-text-2">{t("contracts.receipt-rule")}</p>
    </Card>
  );
}
