import { formatDec, fromInteger } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { formatAmount, formatPrice } from "@candor/ui/figures/format.ts";
import { Price } from "@candor/ui/figures/Price.tsx";
import { memo } from "react";
import { useLocale, useText } from "../../../lib/text.ts";
import type { DepthRow } from "./depth.ts";
import { pickPrice } from "../form/drafts.ts";
import { pickLevel } from "./pick-level.ts";
import { ROW_HEIGHT } from "./rows-that-fit.ts";

/** From this quantity on, figures are abbreviated. */
const LARGE = fromInteger(100_000);

type DepthLevelProps = DepthRow & {
  symbol: string;
  side: "bids" | "asks";
  isOwn: boolean;
  priceDecimals: number;
  amountDecimals: number;
};

/**
 * One price of the book: a tap on it takes the price to the form, a tap on its amounts also all that
 * is offered up to there. Out of the tab order, since forty stops would bar the way.
 */
export const DepthLevel = memo(function DepthLevel(props: DepthLevelProps) {
  const { symbol, side, isOwn, price, quantity, cumulative, share } = props;
  const t = useText();
  const locale = useLocale();
  const said = formatPrice(price, { locale, decimals: props.priceDecimals });
  const amountIn = (value: typeof quantity) => formatAmount(value, { locale });
  const amount = {
    decimals: Math.min(props.amountDecimals, 5),
    compact: cumulative >= LARGE,
    className: "pointer-events-none relative text-end",
  };
  return (
    <div
      role="row"
      className="group relative grid shrink-0 grid-cols-2 items-center px-2 text-data hover:bg-raised @min-[240px]:grid-cols-3"
      style={{ height: ROW_HEIGHT }}
    >
      <span
        aria-hidden="true"
        style={{ transform: `scaleX(${share})` }}
        className={cx(
          "absolute inset-0 origin-right",
          side === "asks" ? "bg-down-ground" : "bg-up-ground",
        )}
      />
      <span role="cell" className="flex items-center gap-1.5">
        <button
          type="button"
          tabIndex={-1}
          title={t(side === "asks" ? "spot.ask-level" : "spot.bid-level", {
            price: said,
            amount: amountIn(quantity),
          })}
          onClick={() => pickPrice(symbol, formatDec(price))}
          className="before:absolute before:inset-0"
        >
          <Price
            value={price}
            decimals={props.priceDecimals}
            direction={side === "asks" ? "down" : "up"}
          />
        </button>
        {isOwn && (
          <span className="pointer-events-none relative size-1.5 shrink-0 rounded-full bg-accent">
            <span className="sr-only">{t("spot.your-order")}</span>
          </span>
        )}
      </span>
      <span role="cell" className="grid">
        <button
          type="button"
          tabIndex={-1}
          title={t("spot.take-level", { price: said, amount: amountIn(cumulative) })}
          onClick={() => pickLevel(symbol, formatDec(price), formatDec(cumulative))}
          className="text-end before:absolute before:inset-y-0 before:end-0 before:w-[42%] @min-[240px]:before:w-[62%]"
        >
          <Amount value={quantity} {...amount} />
        </button>
      </span>
      <span role="cell" className="hidden @min-[240px]:grid">
        <Amount value={cumulative} {...amount} />
      </span>
    </div>
  );
}, isSameLevel);

/** A row that looks the same is not drawn again: half a percent of the bar is less than a pixel. */
function isSameLevel(before: DepthLevelProps, after: DepthLevelProps): boolean {
  return (
    before.price === after.price &&
    before.quantity === after.quantity &&
    before.cumulative === after.cumulative &&
    before.isOwn === after.isOwn &&
    Math.abs(before.share - after.share) < 0.005 &&
    before.priceDecimals === after.priceDecimals &&
    before.symbol === after.symbol
  );
}
