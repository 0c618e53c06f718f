import { Figure } from "@candor/ui/Figure.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { GetHelp } from "../../../parts/GetHelp.tsx";
import { PATHS } from "../../../paths.ts";
import type { Position } from "../terms.ts";
import { LiveProfit } from "./LiveFigures.tsx";
import { PositionFacts } from "./PositionCard.tsx";
import { PositionMode, PositionRealised, PositionSide } from "./PositionFigures.tsx";

export type PositionSheetProps = { position: Position; onClose: () => void };

/** Everything known of an open position, and the way to its receipt. */
export function PositionSheet({ position, onClose }: PositionSheetProps) {
  const t = useText();
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {position.symbol} <PositionSide position={position} />
          <PositionMode position={position} />
        </span>
      }
    >
      <div className="flex flex-col gap-3 text-data">
        <p className="text-h2">
          <LiveProfit position={position} />
        </p>
        <PositionFacts position={position} />
        <dl className="flex flex-col gap-1">
          <CardFigure name={t("contracts.realised")}>
            <PositionRealised position={position} />
          </CardFigure>
          <CardFigure name={t("contracts.opened-at")}>
            <Time value={position.open_time} style="moment" />
          </CardFigure>
          <CardFigure name={t("contracts.number")}>
            <Figure className="break-all select-all">{position.id}</Figure>
          </CardFigure>
        </dl>
        <Link
          to={PATHS.contract}
          search={{ currency_id: position.currency_id, legal_id: position.legal_id }}
          onClick={onClose}
          className={buttonClass({ variant: "secondary" })}
        >
          {t("trading.candles")}
        </Link>
        <Link
          to={PATHS.contractReceipt}
          search={{ id: position.id }}
          className={buttonClass({ variant: "secondary" })}
        >
          {t("contracts.receipt")}
        </Link>
        <GetHelp kind="position" id={position.id} />
      </div>
    </Sheet>
  );
}
