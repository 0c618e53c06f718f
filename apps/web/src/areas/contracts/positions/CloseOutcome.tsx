import { ZERO } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { useText } from "../../../lib/text.ts";
import { PreviewLine } from "../../../parts/trading/PreviewLine.tsx";
import { useAvailable, useMarkAt } from "../data.ts";
import type { Position } from "../terms.ts";
import { closingNow } from "./close.ts";
import { ContractPrice, QuoteAmount } from "./PositionFigures.tsx";

/** What closing comes to, at the prices of this moment, by the function that settles it. */
export function CloseOutcome({ position, lots }: { position: Position; lots: number }) {
  const t = useText();
  const at = useMarkAt(position.symbol);
  const cash = useAvailable(position.legal_id);
  const isPossible = lots >= 1 && lots <= position.lots;
  const closing =
    at === undefined || !isPossible ? undefined : closingNow(position, lots, at, cash ?? ZERO);
  const quote = position.terms.legal_code;
  return (
    <dl className="flex flex-col gap-1 text-data" data-testid="closing">
      <PreviewLine name={t("contracts.closes-at")}>
        <ContractPrice position={position} value={closing?.price} />
      </PreviewLine>
      <PreviewLine name={t("contracts.profit")}>
        <Amount value={closing?.profit} currency={quote} decimals={2} sign="always" hasDirection />
      </PreviewLine>
      <PreviewLine name={t("contracts.fee")}>
        <QuoteAmount position={position} value={closing?.fee} maxDecimals={4} hasUnit />
      </PreviewLine>
      <PreviewLine name={t("contracts.overnight")}>
        <QuoteAmount
          position={position}
          value={closing?.overnightFunding}
          maxDecimals={4}
          hasUnit
        />
      </PreviewLine>
      <PreviewLine name={t("contracts.margin-released")}>
        <QuoteAmount position={position} value={closing?.margin} hasUnit />
      </PreviewLine>
      <PreviewLine name={t("contracts.payout")}>
        <Amount value={closing?.payout} currency={quote} decimals={2} className="font-medium" />
      </PreviewLine>
    </dl>
  );
}
