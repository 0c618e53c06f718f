import { type Dec, ZERO, dec } from "@candor/money";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { useText } from "../../../lib/text.ts";
import { PreviewLine } from "../../../parts/trading/PreviewLine.tsx";
import { PositionMode, PositionSide, PositionState } from "../positions/PositionFigures.tsx";
import type { Position } from "../terms.ts";
import { PositionPath } from "./PositionPath.tsx";
import type { ReceiptClosing, ReceiptSplit } from "./receipt.ts";
import { resultSum } from "./result-sum.ts";
import { ShareButton } from "./ShareButton.tsx";
import { useStory } from "./story.ts";

type ResultCardProps = {
  position: Position;
  closings: readonly ReceiptClosing[];
  splits: readonly ReceiptSplit[];
};

/** What has become of a position: in plain words, as a picture, and as a sum that adds up. */
export function ResultCard({ position, closings, splits }: ResultCardProps) {
  const t = useText();
  const story = useStory(position, closings);
  const sum = resultSum(position, closings);
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {position.symbol} <PositionSide position={position} />
          <PositionMode position={position} />
        </span>
      }
      action={
        <span className="flex items-center gap-2 pe-2">
          <PositionState position={position} />
          <ShareButton position={position} closings={closings} />
        </span>
      }
    >
      <div className="flex flex-col gap-4 text-data" data-testid="result">
        <p className="text-body">{story}</p>
        {splits.length === 0 && <PositionPath position={position} closings={closings} />}
        <dl className="flex flex-col gap-1">
          <Part name={t("contracts.sum-move")} value={sum.move} position={position} isAlways />
          <Part name={t("contracts.fee-open")} value={sum.openFee} position={position} isAlways />
          <Part
            name={t("contracts.fee-close")}
            value={sum.closeFees}
            position={position}
            isAlways
          />
          <Part name={t("contracts.overnight")} value={sum.nights} position={position} />
          <Part name={t("contracts.sum-kept")} value={sum.kept} position={position} />
          <Part name={t("contracts.sum-covered")} value={sum.covered} position={position} />
          <div className="mt-1 border-t border-hairline pt-2 font-semibold">
            <PreviewLine name={t("contracts.sum-result")}>
              <Amount
                value={sum.result}
                currency={position.terms.legal_code}
                maxDecimals={8}
                sign="always"
                hasDirection
              />
            </PreviewLine>
          </div>
        </dl>
        {sum.kept < ZERO && <p className="text-text-2">{t("contracts.kept-about")}</p>}
        {dec(position.realised) !== sum.result && (
          <p className="text-text-2">{t("contracts.sum-open")}</p>
        )}
      </div>
    </Card>
  );
}

type PartProps = { name: string; value: Dec; position: Position; isAlways?: boolean };

/** One part of the sum; one that plays no part is left out. */
function Part({ name, value, position, isAlways = false }: PartProps) {
  if (value === ZERO && !isAlways) return null;
  return (
    <PreviewLine name={name}>
      <Amount
        value={value}
        currency={position.terms.legal_code}
        maxDecimals={8}
        sign={value === ZERO ? "auto" : "always"}
      />
    </PreviewLine>
  );
}
