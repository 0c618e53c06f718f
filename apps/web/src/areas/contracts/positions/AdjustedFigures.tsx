import { RISK_WARNING } from "@candor/rules/contracts/risk.ts";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useText } from "../../../lib/text.ts";
import { PreviewLine } from "../../../parts/trading/PreviewLine.tsx";
import type { Position } from "../terms.ts";
import type { Adjusted } from "./adjust.ts";
import { ContractPrice, QuoteAmount } from "./PositionFigures.tsx";

type AdjustedFiguresProps = { position: Position; after: Adjusted | undefined };

/** Shows a position after a change; of a cross one the account gives the liquidation price. */
export function AdjustedFigures({ position, after }: AdjustedFiguresProps) {
  const t = useText();
  const isLow = after?.riskRate !== undefined && after.riskRate < RISK_WARNING;
  return (
    <dl className="flex flex-col gap-1 text-data" data-testid="adjusted">
      <PreviewLine name={t("contracts.margin-after")}>
        <QuoteAmount position={position} value={after?.margin} hasUnit />
      </PreviewLine>
      {position.mode === "isolated" && (
        <>
          <PreviewLine name={t("contracts.liquidation-after")}>
            <ContractPrice position={position} value={after?.liquidationPrice} />
          </PreviewLine>
          <PreviewLine name={t("contracts.risk-after")} isWarning={isLow}>
            <Percent value={after?.riskRate} variant="plain" decimals={0} />
          </PreviewLine>
        </>
      )}
    </dl>
  );
}
