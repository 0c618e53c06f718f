import { ZERO, dec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { ContractPrice, QuoteAmount } from "../positions/PositionFigures.tsx";
import type { Position } from "../terms.ts";
import { MarkSteps } from "./MarkSteps.tsx";
import { LiquidationSteps } from "./LiquidationSteps.tsx";
import type { ReceiptClosing } from "./receipt.ts";

type ClosingCardProps = { closing: ReceiptClosing; position: Position };

/** Shows one closing with its reason, prices and result. */
export function ClosingCard({ closing, position }: ClosingCardProps) {
  const t = useText();
  const { cause } = closing;
  const quote = position.terms.legal_code;
  const amount = (value: string) => (
    <QuoteAmount position={position} value={value} maxDecimals={8} hasUnit />
  );
  return (
    <Card
      title={t(`contracts.cause-${cause}`)}
      action={<Time value={closing.time} style="moment" className="pe-2 text-data text-text-2" />}
    >
      <div className="flex flex-col gap-4 text-data" data-testid={`closing-${cause}`}>
        <p className="text-text-2">{t(`contracts.about-cause-${cause}`)}</p>
        <MarkSteps closing={closing} position={position} />
        {cause === "liquidation" && <LiquidationSteps closing={closing} position={position} />}
        <section className="flex flex-col gap-1">
          <h3 className="text-label text-text-2">{t("contracts.step-result")}</h3>
          <dl className="flex flex-col gap-1">
            <CardFigure name={t("contracts.lots")}>
              <Figure>{closing.lots}</Figure>
            </CardFigure>
            {closing.half_spread !== null && (
              <CardFigure name={t("contracts.spread-then")}>
                <Percent value={closing.half_spread} variant="plain" decimals={6} />
              </CardFigure>
            )}
            <CardFigure name={t("contracts.closed-at")}>
              <ContractPrice position={position} value={closing.price} />
            </CardFigure>
            <CardFigure name={t("contracts.profit")}>
              <Amount
                value={closing.profit}
                currency={quote}
                maxDecimals={8}
                sign="always"
                hasDirection
              />
            </CardFigure>
            <CardFigure name={t("contracts.fee-close")}>{amount(closing.fee)}</CardFigure>
            <CardFigure name={t("contracts.overnight")}>{amount(closing.overnight_fee)}</CardFigure>
            <CardFigure name={t("contracts.margin-released")}>{amount(closing.margin)}</CardFigure>
            <CardFigure name={t("contracts.payout")}>{amount(closing.payout)}</CardFigure>
            {dec(closing.surplus) !== ZERO && (
              <CardFigure name={t("contracts.surplus")}>{amount(closing.surplus)}</CardFigure>
            )}
            {dec(closing.deficit) !== ZERO && (
              <CardFigure name={t("contracts.deficit")}>{amount(closing.deficit)}</CardFigure>
            )}
          </dl>
        </section>
      </div>
    </Card>
  );
}
