import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { ReactNode } from "react";
import { useLocale, useText } from "../../../lib/text.ts";
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
import { plainText } from "../plain-text.ts";

/** Shows an option and its result so far in a sentence, a picture where there is one, and figures. */
export function OptionSummary({ option, children }: OptionFigureProps & { children?: ReactNode }) {
  const t = useText();
  const locale = useLocale();
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {option.symbol} <OptionSide option={option} />
        </span>
      }
      action={<OptionState option={option} />}
    >
      <p className="pb-3 text-body">{plainText(option, t, locale)}</p>
      {children}
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
