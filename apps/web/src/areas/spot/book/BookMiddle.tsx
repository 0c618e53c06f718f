import { cmp, dec } from "@candor/money";
import { Percent } from "@candor/ui/Percent.tsx";
import { Price } from "@candor/ui/Price.tsx";
import { type Quotation, priceDecimals } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { LivePrice } from "../../../parts/LivePrice.tsx";
import { type Book, spreadOf } from "./depth.ts";
import { useTrades } from "../live.ts";
import { StaleMark } from "../StaleMark.tsx";

/** Between the two sides: the last price with its direction, the index price, and the spread. */
export function BookMiddle({ market, book }: { market: Quotation; book: Book }) {
  const t = useText();
  const [last, before] = useTrades(market.symbol) ?? [];
  const spread = spreadOf(book);
  const change = last && before ? cmp(dec(last.price), dec(before.price)) : 0;
  return (
    <div className="flex h-11 shrink-0 items-center justify-between gap-2 px-2">
      <span className="flex min-w-0 flex-col">
        {last === undefined ? (
          <LivePrice quotation={market} className="text-body font-semibold" />
        ) : (
          <>
            <span className="text-body leading-5 font-semibold" title={t("spot.last-price")}>
              <span className="sr-only">{t("spot.last-price")} </span>
              <Price
                value={last.price}
                decimals={priceDecimals(market)}
                direction={change > 0 ? "up" : change < 0 ? "down" : "flat"}
                hasArrow
              />
            </span>
            <span className="text-micro text-text-3" title={t("spot.index-price")}>
              <span className="sr-only">{t("spot.index-price")} </span>
              <LivePrice quotation={market} />
            </span>
          </>
        )}
      </span>
      <span className="flex min-w-0 flex-col items-end text-micro text-text-3">
        <StaleMark />
        {spread !== undefined && (
          <span className="truncate" title={t("spot.spread")}>
            <span className="sr-only">{t("spot.spread")} </span>
            <Percent value={spread.ratio} variant="plain" decimals={3} />
          </span>
        )}
      </span>
    </div>
  );
}
