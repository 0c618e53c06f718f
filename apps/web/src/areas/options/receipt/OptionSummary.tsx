import { Card } from "@candor/ui/layout/Card.tsx";
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

/** What was bought, and what has come of it so far. */
export function OptionSummary({ option }: OptionFigureProps) {
  const t = useText();
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {option.symbol} <OptionSide option={option} />
        </span>
      }
      action={<OptionState option={option} />}
    >
      <dl className="flex flex-col gap-1 text-data">
        <CardFigure name={t("options.bought-at")}>
          <Time value={option.created_at} style="moment" />
        </CardFigure>
        <CardFigure name={t("options.stake")}>
          <OptionStake option={option} />
        </CardFigure>
        <CardFigure name={t("options.if-won")}>
          <OptionWin option={option} />
        </CardFigure>
        <CardFigure name={t("options.entry-price")}>
          <OptionPrice option={option} value={option.entry?.price} />
        </CardFigure>
        <CardFigure name={t("options.end-price")}>
          <OptionPrice option={option} value={option.settlement?.price} />
        </CardFigure>
        <CardFigure name={t("options.profit")}>
          <OptionProfit option={option} />
        </CardFigure>
      </dl>
      {option.void_reason !== null && (
        <p className="pt-2 text-data">{t(`options.void-${option.void_reason}`)}</p>
      )}
    </Card>
  );
}
