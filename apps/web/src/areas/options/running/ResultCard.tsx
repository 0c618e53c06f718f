import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import {
  type OptionFigureProps,
  OptionPrice,
  OptionProfit,
  OptionSide,
  OptionState,
} from "../OptionFigures.tsx";
import { ReceiptLink } from "../ReceiptLink.tsx";

/** One option that has just ended: both prices, and what it brought. */
export function ResultCard({ option }: OptionFigureProps) {
  const t = useText();
  return (
    <li
      data-testid="option-result"
      className="flex flex-col gap-2 border-b border-hairline py-3 text-data"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
          {option.symbol} <OptionSide option={option} />
          <OptionState option={option} />
        </p>
        <p className="ms-auto text-body font-semibold">
          <OptionProfit option={option} />
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
        <CardFigure name={t("options.entry-price")}>
          <OptionPrice option={option} value={option.entry?.price} />
        </CardFigure>
        <CardFigure name={t("options.end-price")}>
          <OptionPrice option={option} value={option.settlement?.price} />
        </CardFigure>
      </dl>
      {option.void_reason !== null && <p>{t(`options.void-${option.void_reason}`)}</p>}
      <ReceiptLink option={option} />
    </li>
  );
}
