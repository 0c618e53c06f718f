import { dec, scaleOf } from "@candor/money";
import { formatPrice } from "@candor/ui/figures/format.ts";
import { priceDecimals } from "../../../data/markets.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { IndexPath } from "../../../parts/trading/path/IndexPath.tsx";
import { useMarketOf } from "../data.ts";
import type { Option } from "../terms.ts";

/** The index from the entry of an option to its end; nothing before it has ended. */
export function OptionPath({ option }: { option: Option }) {
  const t = useText();
  const locale = useLocale();
  const { entry, settlement, symbol, type } = option;
  const market = useMarketOf(symbol);
  if (entry === null || settlement === null) return null;
  const print = (price: string) =>
    formatPrice(price, {
      locale,
      decimals: market === undefined ? scaleOf(dec(price)) : priceDecimals(market),
    });
  const moved = dec(settlement.price) - dec(entry.price);
  const isWon = moved > 0n === (type === "up");
  return (
    <IndexPath
      symbol={symbol}
      label={t("options.path-summary", {
        symbol,
        entry: print(entry.price),
        end: print(settlement.price),
      })}
      start={{ ...entry, at: Date.parse(entry.at), name: t("options.entry-price") }}
      end={{ ...settlement, at: Date.parse(settlement.at), name: t("options.end-price") }}
      tone={moved === 0n ? "even" : isWon ? "up" : "down"}
      print={print}
    />
  );
}
