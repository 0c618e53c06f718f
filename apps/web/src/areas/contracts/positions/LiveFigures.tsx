import { type Dec, div, dec, fromInteger, toNumber } from "@candor/money";
import { initialMargin, maintenanceOf } from "@candor/rules/contracts/margin.ts";
import { RISK_WARNING, equityOf, riskRate, roe } from "@candor/rules/contracts/risk.ts";
import { profitOf } from "@candor/rules/contracts/value.ts";
import { Figure } from "@candor/ui/Figure.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { formatPercent } from "@candor/ui/figures/format.ts";
import { Progress } from "@candor/ui/feedback/Progress.tsx";
import { useLocale, useText } from "../../../lib/text.ts";
import { useAccountNow, useValuingMark } from "../data.ts";
import { liquidationOf } from "../liquidation.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import { stateOf } from "../terms.ts";
import { ContractPrice, type PositionFigureProps } from "./PositionFigures.tsx";

/** Figures that move with the marks: each follows its own, and nothing around it is drawn again. */

export function LiveMark({ position }: PositionFigureProps) {
  return <ContractPrice position={position} value={useValuingMark(position)} />;
}

/** What the position has won by now, with what that is of the margin that it was opened with. */
export function LiveProfit({ position }: PositionFigureProps) {
  const mark = useValuingMark(position);
  const [terms, state] = [termsOf(position.terms), stateOf(position)];
  const profit = mark && profitOf(terms, state, mark);
  const initial = initialMargin(terms, state.lots, state.entryPrice, position.multiple);
  return (
    <span className="whitespace-nowrap" data-testid="profit">
      <Amount value={profit} decimals={2} sign="always" hasDirection />{" "}
      <Percent value={mark && roe(terms, state, initial, mark)} className="text-[0.85em]" />
    </span>
  );
}

/** Equity over what has to be maintained; of a cross position, of its whole account. */
export function LiveRisk({ position }: PositionFigureProps) {
  return position.mode === "cross" ? (
    <CrossRisk position={position} />
  ) : (
    <OwnRisk position={position} />
  );
}

function CrossRisk({ position }: PositionFigureProps) {
  return <RiskBar rate={useAccountNow(position.legal_id).riskRate} />;
}

function OwnRisk({ position }: PositionFigureProps) {
  const mark = useValuingMark(position);
  const [terms, state] = [termsOf(position.terms), stateOf(position)];
  const rate =
    mark && riskRate(equityOf(terms, state, mark), maintenanceOf(terms, state.lots, mark));
  return <RiskBar rate={rate} />;
}

/** The bar is full where equity is no more than what has to be maintained. */
function RiskBar({ rate }: { rate: Dec | undefined }) {
  const t = useText();
  const locale = useLocale();
  if (rate === undefined) return "—";
  const used =
    rate <= 0n ? 100 : Math.min(100, Math.round(toNumber(div(fromInteger(100), rate, "up"))));
  const isLow = rate < RISK_WARNING;
  return (
    <span className="flex items-center justify-end gap-2">
      <Progress
        label={t("contracts.risk-rate")}
        value={used}
        tone={isLow ? "danger" : "neutral"}
        className="w-14"
      />
      <Figure className={isLow ? "text-danger" : undefined}>
        {rate >= RATE_MAX ? "> " : ""}
        {formatPercent(rate >= RATE_MAX ? RATE_MAX : rate, { locale, decimals: 0 })}
      </Figure>
    </span>
  );
}

/** Beyond that a rate tells nothing more. */
const RATE_MAX = dec("100");

/** Where it is liquidated; of a cross position that moves with all marks of its account. */
export function LiveLiquidation({ position }: PositionFigureProps) {
  return position.mode === "cross" ? (
    <CrossLiquidation position={position} />
  ) : (
    <ContractPrice
      position={position}
      value={liquidationOf(position, { cross: undefined, crossIds: [] })}
    />
  );
}

function CrossLiquidation({ position }: PositionFigureProps) {
  const account = useAccountNow(position.legal_id);
  return <ContractPrice position={position} value={liquidationOf(position, account)} />;
}
