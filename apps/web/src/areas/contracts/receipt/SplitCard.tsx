import { ZERO, dec, scaleOf } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { QuoteAmount } from "../positions/PositionFigures.tsx";
import type { Position } from "../terms.ts";
import type { ReceiptSplit } from "./receipt.ts";

const NAMES = {
  entry: "contracts.open-price",
  limit: "trading.price",
  "take-profit": "contracts.cause-take-profit",
  "stop-loss": "contracts.cause-stop-loss",
} as const;

/** One split: what it did to the size of a lot, and to each price. */
export function SplitCard({ split, position }: { split: ReceiptSplit; position: Position }) {
  const t = useText();
  return (
    <Card
      title={t("contracts.split")}
      action={<Time value={split.time} style="moment" className="pe-2 text-data text-text-2" />}
    >
      <div className="flex flex-col gap-2 text-data" data-testid="split">
        <p className="text-text-2">{t("contracts.about-split")}</p>
        <dl className="flex flex-col gap-1">
          <CardFigure name={t("contracts.split-ratio")}>
            <Amount value={split.ratio} maxDecimals={8} />
          </CardFigure>
          {split.prices.map(({ of, before, after }) => (
            <CardFigure key={of} name={t(NAMES[of])}>
              <ExactPrice value={before} /> → <ExactPrice value={after} />
            </CardFigure>
          ))}
          {dec(split.residue) !== ZERO && (
            <CardFigure name={t("contracts.split-residue")}>
              <QuoteAmount position={position} value={split.residue} maxDecimals={18} hasUnit />
            </CardFigure>
          )}
        </dl>
        <p className="text-text-3">{t("contracts.recorded", { event: split.event })}</p>
      </div>
    </Card>
  );
}

/** Shows all decimals of a price, since a split leaves entries off the tick. */
const ExactPrice = ({ value }: { value: string }) => (
  <Price value={value} decimals={Math.max(2, scaleOf(dec(value)))} />
);
