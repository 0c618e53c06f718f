import { cmp, dec } from "@candor/money";
import { ageSeconds, formatAge } from "@candor/ui/time/format-age.ts";
import { useCurrentSecond } from "@candor/ui/time/current-second.ts";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { type Quotation, priceDecimals } from "../../../data/markets.ts";
import { useConnection } from "../../../lib/socket.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { LivePrice } from "../../../parts/LivePrice.tsx";
import { type Book, spreadOf } from "./depth.ts";
import { useTrades } from "../live.ts";
import { StaleMark } from "../../../parts/trading/StaleMark.tsx";

/** A trade of this age no longer shows the current price. */
const OLD_SECONDS = 60;

/**
 * Between the two sides what holds now: the middle of the best two prices, or the index while a side
 * is empty, and the spread. The last trade stands below it, small, with its age.
 */
export function BookMidPrice({ market, book }: { market: Quotation; book: Book }) {
  const t = useText();
  const isOffline = useConnection() === "offline";
  const spread = spreadOf(book);
  return (
    <div className="flex h-11 shrink-0 flex-col justify-center px-2">
      <div className="flex items-baseline justify-between gap-2">
        {spread === undefined ? (
          <LivePrice quotation={market} className="text-body leading-5 font-semibold" />
        ) : (
          <span
            className={isOffline ? "text-body leading-5 text-text-3" : "text-body leading-5"}
            title={t("spot.mid-price")}
          >
            <span className="sr-only">{t("spot.mid-price")} </span>
            <Price value={spread.mid} decimals={priceDecimals(market)} className="font-semibold" />
          </span>
        )}
        {spread !== undefined && (
          <span className="text-micro text-text-3" title={t("spot.spread")}>
            <span className="sr-only">{t("spot.spread")} </span>
            <Percent value={spread.ratio} variant="plain" decimals={3} />
          </span>
        )}
      </div>
      {isOffline ? <StaleMark /> : <LastTrade market={market} />}
    </div>
  );
}

/** The last trade, coloured while it is news; nothing in a book that never traded. */
function LastTrade({ market }: { market: Quotation }) {
  const t = useText();
  const locale = useLocale();
  const now = useCurrentSecond();
  const [last, before] = useTrades(market.symbol) ?? [];
  const age = last && ageSeconds(last.time, now);
  if (last === undefined || age === undefined) return null;
  const change = before === undefined ? 0 : cmp(dec(last.price), dec(before.price));
  const direction = change > 0 ? "up" : change < 0 ? "down" : "flat";
  return (
    <p
      className="flex items-baseline gap-1.5 text-micro whitespace-nowrap text-text-3"
      title={t("spot.last-price")}
    >
      <span className="sr-only">{t("spot.last-price")} </span>
      <Price
        value={last.price}
        decimals={priceDecimals(market)}
        direction={age < OLD_SECONDS ? direction : undefined}
        hasArrow={age < OLD_SECONDS}
      />
      <span className="truncate">{formatAge(age, locale)}</span>
    </p>
  );
}
