import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import type { Trade } from "../data.ts";
import { Result } from "../Result.tsx";
import { Side } from "../Side.tsx";

/** One trade of a lead on a phone. */
export function TradeCard({ trade, code }: { trade: Trade; code: string }) {
  const t = useText();
  const { close_time: closedAt } = trade;
  return (
    <li className="flex flex-col gap-2 border-b border-hairline py-3 text-data last:border-b-0">
      <div className="flex items-start justify-between gap-3 text-body">
        <Side trade={trade} />
        <Result value={trade.profit} code={code} className="font-medium" />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
        <CardFigure name={t("copy.open-price")}>
          <Amount value={trade.open_price} />
        </CardFigure>
        <CardFigure name={t(closedAt === null ? "copy.mark" : "copy.close-price")}>
          <Amount value={trade.price} />
        </CardFigure>
        <CardFigure name={t("copy.lots")}>{trade.lots}</CardFigure>
        <CardFigure name={t("copy.margin")}>
          <Amount value={trade.margin} currency={code} decimals={2} />
        </CardFigure>
        <CardFigure name={t("copy.opened")} isWide>
          <Time value={trade.open_time} style="moment" />
        </CardFigure>
        {closedAt !== null && (
          <CardFigure name={t("copy.closed-at")} isWide>
            <Time value={closedAt} style="moment" />
          </CardFigure>
        )}
      </dl>
    </li>
  );
}
