import { formatDec, fromInteger } from "@candor/money";
import { Amount } from "@candor/ui/Amount.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { formatAmount, formatPrice } from "@candor/ui/format.ts";
import { Price } from "@candor/ui/Price.tsx";
import { memo } from "react";
import { useLocale, useText } from "../../lib/text.ts";
import type { DepthRow } from "./depth.ts";
import { pickPrice } from "./drafts.ts";
import { ROW_HEIGHT } from "./rows-that-fit.ts";

/** From here on a quantity is abbreviated. */
const LARGE = fromInteger(100_000);

type DepthLevelProps = DepthRow & {
  symbol: string;
  side: "bids" | "asks";
  isOwn: boolean;
  priceDecimals: number;
  amountDecimals: number;
};

/** Out of the tab order, since forty stops would bar the way: the price can be typed in the form. */
export const DepthLevel = memo(function DepthLevel({
  symbol,
  side,
  isOwn,
  price,
  quantity,
  share,
  ...decimals
}: DepthLevelProps) {
  const t = useText();
  const locale = useLocale();
  const values = {
    price: formatPrice(price, { locale, decimals: decimals.priceDecimals }),
    amount: formatAmount(quantity, { locale }),
  };
  return (
    <li className="shrink-0" style={{ height: ROW_HEIGHT }}>
      <button
        type="button"
        tabIndex={-1}
        title={t(side === "asks" ? "spot.ask-level" : "spot.bid-level", values)}
        onClick={() => pickPrice(symbol, formatDec(price))}
        className="relative flex size-full items-center justify-between gap-2 px-2 text-data hover:bg-raised"
      >
        <span
          aria-hidden="true"
          style={{ transform: `scaleX(${share})` }}
          className={cx(
            "absolute inset-0 origin-right",
            side === "asks" ? "bg-down-ground" : "bg-up-ground",
          )}
        />
        <Price
          value={price}
          decimals={decimals.priceDecimals}
          direction={side === "asks" ? "down" : "up"}
          className="relative"
        />
        {isOwn && (
          <span className="relative me-auto size-1.5 rounded-full bg-accent">
            <span className="sr-only">{t("spot.your-order")}</span>
          </span>
        )}
        {/* A name is read as one text: without this the two figures run together. */ " "}
        <Amount
          value={quantity}
          decimals={Math.min(decimals.amountDecimals, 5)}
          compact={quantity >= LARGE}
          className="relative"
        />
      </button>
    </li>
  );
}, isSameLevel);

/** A row that looks the same is not drawn again: half a percent of the bar is less than a pixel. */
function isSameLevel(before: DepthLevelProps, after: DepthLevelProps): boolean {
  return (
    before.price === after.price &&
    before.quantity === after.quantity &&
    before.isOwn === after.isOwn &&
    Math.abs(before.share - after.share) < 0.005 &&
    before.symbol === after.symbol
  );
}
