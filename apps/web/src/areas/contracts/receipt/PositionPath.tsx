import { dec, scaleOf } from "@candor/money";
import { formatPrice } from "@candor/ui/figures/format.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { IndexPath } from "../../../parts/trading/path/IndexPath.tsx";
import type { Position } from "../terms.ts";
import type { ReceiptClosing } from "./receipt.ts";

type PositionPathProps = { position: Position; closings: readonly ReceiptClosing[] };

/** The way of the index from the opening of a position to its last closing; nothing while nothing is closed. */
export function PositionPath({ position, closings }: PositionPathProps) {
  const t = useText();
  const locale = useLocale();
  const { symbol, open_time: openedAt, open_price: opened, open_event: event } = position;
  const last = closings.at(-1);
  if (last === undefined || openedAt === null || opened === null) return null;
  const print = (price: string) =>
    formatPrice(price, { locale, decimals: scaleOf(dec(position.terms.price_tick)) });
  const moved = dec(last.price) - dec(opened);
  const isGain = moved > 0n === (position.direction === "long");
  return (
    <IndexPath
      symbol={symbol}
      label={t("contracts.path-summary", { symbol, open: print(opened), close: print(last.price) })}
      start={{
        at: Date.parse(openedAt),
        price: opened,
        event,
        name: t("contracts.open-price"),
      }}
      end={{
        at: Date.parse(last.time),
        price: last.price,
        event: last.event,
        name: t("contracts.closed-at"),
      }}
      tone={moved === 0n ? "even" : isGain ? "up" : "down"}
      print={print}
    />
  );
}
