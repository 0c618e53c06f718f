import { Price } from "@candor/ui/figures/Price.tsx";
import { directionOf } from "@candor/ui/figures/format.ts";
import type { Listed } from "../data/listed.ts";
import { priceDecimals } from "../data/markets.ts";
import { useConnection } from "../lib/socket.ts";
import { useText } from "../lib/text.ts";
import { useTicker } from "../data/ticks.ts";

type LivePriceProps = {
  quotation: Listed;
  /** Colours by the change over 24 h; where no printed change stands beside it, leave it plain. */
  hasDirection?: boolean;
  /** False beside figures that move with it: one light a row is enough. */
  hasFlash?: boolean;
  className?: string;
};

/** A market's latest index price; grey, and said to be old, when the index or the connection stands still. */
export function LivePrice({
  quotation,
  hasDirection = false,
  hasFlash = true,
  className = "",
}: LivePriceProps) {
  const t = useText();
  const {
    price,
    change_rate: change,
    is_stale: isIndexStale,
  } = useTicker(quotation.symbol) ?? quotation;
  const isOffline = useConnection() === "offline";
  const isStale = isIndexStale || isOffline;
  return (
    <span
      className={isStale ? "text-text-3" : undefined}
      title={isStale ? t("common.price-old") : undefined}
    >
      <Price
        value={price}
        decimals={priceDecimals(quotation)}
        direction={hasDirection && !isStale ? directionOf(change) : undefined}
        hasFlash={hasFlash && !isStale}
        className={className}
      />
      {isStale && <span className="sr-only">{t("common.price-old")}</span>}
    </span>
  );
}
