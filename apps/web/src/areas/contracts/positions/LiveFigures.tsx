import { type Dec, dec } from "@candor/money";
import { initialMargin, maintenanceOf } from "@candor/rules/contracts/margin.ts";
import { RISK_WARNING, equityOf, riskRate, roe } from "@candor/rules/contracts/risk.ts";
import { profitOf } from "@candor/rules/contracts/value.ts";
import { Figure } from "@candor/ui/Figure.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { formatPercent } from "@candor/ui/figures/format.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { useAccountNow, useValuingMark } from "../data.ts";
import { liquidationOf } from "../liquidation.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import { type Position, stateOf } from "../terms.ts";
import { distanceOf } from "./distance.ts";
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
  return <RiskRate rate={useAccountNow(position.legal_id).riskRate} />;
}

function OwnRisk({ position }: PositionFigureProps) {
  const mark = useValuingMark(position);
  const [terms, state] = [termsOf(position.terms), stateOf(position)];
  const rate =
    mark && riskRate(equityOf(terms, state, mark), maintenanceOf(terms, state.lots, mark));
  return <RiskRate rate={rate} />;
}

function RiskRate({ rate }: { rate: Dec | undefined }) {
  const locale = useLocale();
  if (rate === undefined) return "—";
  return (
    <Figure className={rate < RISK_WARNING ? "font-medium text-danger" : ""}>
      {rate >= RATE_MAX ? "> " : ""}
      {formatPercent(rate >= RATE_MAX ? RATE_MAX : rate, { locale, decimals: 0 })}
    </Figure>
  );
}

/** Beyond that a rate tells nothing more. */
const RATE_MAX = dec("100");

/** Shows the liquidation price; of a cross position it moves with all marks of the account. */
export function LiveLiquidation({ position }: PositionFigureProps) {
  return <ContractPrice position={position} value={useLiquidation(position)} />;
}

/** Green, amber, red; green in the colours that its reader has chosen, also where those of rising are exchanged. */
const NEARNESS_COLOURS = {
  far: "var(--rise)",
  near: "var(--warning)",
  close: "var(--danger)",
} as const;

/** How far the mark may still go until then, and what to think of that. */
export function LiveDistance({ position }: PositionFigureProps) {
  const t = useText();
  const mark = useValuingMark(position);
  const liquidation = useLiquidation(position);
  if (mark === undefined || liquidation === undefined) return "—";
  const { ratio, nearness } = distanceOf(position.direction, mark, liquidation);
  return (
    <span
      data-testid="distance"
      className="font-medium"
      style={{ color: NEARNESS_COLOURS[nearness] }}
    >
      <Percent value={ratio} variant="plain" decimals={1} /> · {t(`contracts.distance-${nearness}`)}
    </span>
  );
}

const useLiquidation = (position: Position): Dec | undefined =>
  liquidationOf(position, useAccountNow(position.legal_id));
