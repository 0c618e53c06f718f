import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import {
  type OptionFigureProps,
  OptionPrice,
  OptionProfit,
  OptionSide,
  OptionStake,
  OptionState,
  OptionWin,
} from "../OptionFigures.tsx";
import { ReceiptLink } from "../ReceiptLink.tsx";

/** One option of any state on a phone. */
export function OptionCard({ option }: OptionFigureProps) {
  const t = useText();
  return (
    <li className="flex flex-col gap-2 border-b border-hairline py-3 text-data">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
          {option.symbol} <OptionSide option={option} />
        </p>
        <OptionState option={option} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
        <CardFigure name={t("options.entry-price")}>
          <OptionPrice option={option} value={option.entry?.price} />
        </CardFigure>
        <CardFigure name={t("options.end-price")}>
          <OptionPrice option={option} value={option.settlement?.price} />
        </CardFigure>
        <CardFigure name={t("options.stake")}>
          <OptionStake option={option} />
        </CardFigure>
        <CardFigure name={t("options.if-won")}>
          <OptionWin option={option} />
        </CardFigure>
        <CardFigure name={t("options.profit")} isWide>
          <OptionProfit option={option} />
        </CardFigure>
        <CardFigure name={t("options.bought-at")} isWide>
          <Time value={option.created_at} style="moment" />
        </CardFigure>
        <CardFigure name={t("options.expires-at")} isWide>
          <Time value={option.expires_at} style="moment" />
        </CardFigure>
        <CardFigure name={t("options.settled-at")} isWide>
          <Time value={option.settled_at} style="moment" />
        </CardFigure>
      </dl>
      <ReceiptLink option={option} />
    </li>
  );
}
