import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { ContractPrice } from "../positions/PositionFigures.tsx";
import type { Position } from "../terms.ts";
import type { ReceiptClosing } from "./receipt.ts";

type MarkStepsProps = { closing: ReceiptClosing; position: Position };

/** The prices that the mark was made of, and how. */
export function MarkSteps({ closing, position }: MarkStepsProps) {
  const t = useText();
  const { index, average, mid, mark, event } = closing;
  const isMedian = average !== null && mid !== null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-label text-text-2">{t("contracts.step-mark")}</h3>
      <dl className="flex flex-col gap-1">
        <CardFigure name={t("trading.index-price")}>
          <ContractPrice position={position} value={index} />
        </CardFigure>
        <CardFigure name={t("contracts.average")}>
          <ContractPrice position={position} value={average} />
        </CardFigure>
        <CardFigure name={t("contracts.mid")}>
          <ContractPrice position={position} value={mid} />
        </CardFigure>
        <CardFigure name={t(isMedian ? "contracts.mark-median" : "contracts.mark-index")}>
          <strong className="font-semibold">
            <ContractPrice position={position} value={mark} />
          </strong>
        </CardFigure>
      </dl>
      <p className="text-text-3">{t("contracts.recorded", { event })}</p>
    </section>
  );
}
