import { Amount } from "@candor/ui/figures/Amount.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { useCurrentSecond } from "@candor/ui/time/current-second.ts";
import { ageSeconds, formatAge } from "@candor/ui/time/format-age.ts";
import { Price } from "@candor/ui/figures/Price.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type Quotation, priceDecimals, quantityDecimals } from "../../../data/markets.ts";
import { useSite } from "../../../data/site-config.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { useTrades } from "../live.ts";
import { Awaited } from "../Awaited.tsx";

/** After a minute without a trade the list says so. */
const QUIET_SECONDS = 60;

/** The latest trades, newest first; those with the house or a simulated account on one side carry a mark. */
export function TradeList({ market }: { market: Quotation }) {
  const t = useText();
  const { name: site } = useSite();
  const trades = useTrades(market.symbol);
  return (
    <section aria-label={t("spot.trades")} className="flex h-full min-h-0 flex-col">
      <div className="grid h-6 shrink-0 grid-cols-[1fr_1fr_auto] items-center gap-2 px-2 text-micro text-text-3">
        {/* The book beside it names the currencies; a tape is too narrow for them. */}
        <span className="truncate">{t("trading.price")}</span>
        <span className="truncate text-end">{t("spot.amount")}</span>
        <span className="min-w-18 text-end">{t("trading.time")}</span>
      </div>
      {trades?.[0] !== undefined && <Quiet since={trades[0].time} />}
      {trades === undefined ? (
        <Awaited className="mx-2 my-1 h-40" />
      ) : trades.length === 0 ? (
        <p className="px-2 py-6 text-center text-data text-text-2">{t("spot.no-trades")}</p>
      ) : (
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
          tabIndex={0}
          aria-label={t("spot.trades")}
          className="min-h-0 flex-1 overflow-y-auto -outline-offset-2"
        >
          {trades.map((trade) => (
            <li
              key={trade.id}
              className="grid h-5.5 grid-cols-[1fr_1fr_auto] items-center gap-2 px-2 text-data"
            >
              <span className="flex items-center gap-1">
                <Price
                  value={trade.price}
                  decimals={priceDecimals(market)}
                  direction={trade.taker_side === "buy" ? "up" : "down"}
                  hasArrow
                />
                <span className="sr-only">
                  {t(trade.taker_side === "buy" ? "spot.buy" : "spot.sell")}
                </span>
                <Mark isHouse={trade.is_house} isSimulated={trade.is_simulated} />
              </span>
              <Amount
                value={trade.amount}
                decimals={Math.min(quantityDecimals(market), 5)}
                className="text-end"
              />
              <Time value={trade.time} style="time" className="min-w-18 text-end text-text-3" />
            </li>
          ))}
        </ul>
      )}
      <p className="flex shrink-0 items-center gap-1 px-2 py-1 text-micro text-text-3">
        <Mark isHouse isSimulated={false} />
        <span className="truncate" title={t("spot.house-note", { site })}>
          {t("spot.house-mark")}
        </span>
      </p>
      {trades?.some((trade) => trade.is_simulated) === true && (
        <p className="flex shrink-0 items-baseline gap-1 px-2 pb-1 text-micro text-text-3">
          <Mark isHouse={false} isSimulated />
          <Mark isHouse isSimulated />
          <span>{t("spot.simulated-note")}</span>
        </p>
      )}
    </section>
  );
}

/** A tape that stands still says for how long nothing has traded: it is quiet, not broken. */
function Quiet({ since }: { since: string }) {
  const t = useText();
  const locale = useLocale();
  const age = ageSeconds(since, useCurrentSecond());
  if (age === undefined || age < QUIET_SECONDS) return null;
  return (
    <p className="shrink-0 truncate px-2 py-1 text-micro text-text-3">
      {t("spot.quiet-for", { age: formatAge(age, locale) })}
    </p>
  );
}

/**
 * Stands beside a trade: a square on its corner where the house was one side, and hollow where a simulated account was.
 * The lines below the list say so.
 */
function Mark({ isHouse, isSimulated }: { isHouse: boolean; isSimulated: boolean }) {
  const t = useText();
  if (!isHouse && !isSimulated) return null;
  const words = [isHouse && t("spot.house-mark"), isSimulated && t("spot.simulated-mark")]
    .filter((one) => one !== false)
    .join(" · ");
  return (
    <span
      title={words}
      className={cx(
        "size-1.5 shrink-0",
        isHouse ? "rotate-45 rounded-[1px]" : "rounded-full",
        isSimulated ? "border border-text-3" : "bg-text-3",
      )}
    >
      <span className="sr-only">{words}</span>
    </span>
  );
}
