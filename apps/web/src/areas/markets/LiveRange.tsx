import { Price } from "@candor/ui/figures/Price.tsx";
import type { Listed } from "../../data/listed.ts";
import { priceDecimals } from "../../data/markets.ts";
import { useTicker } from "../../data/ticks.ts";

/** The highest or lowest price of the last 24 h. */
export function LiveRange({ quotation, end }: { quotation: Listed; end: "high" | "low" }) {
  const ticker = useTicker(quotation.symbol) ?? quotation;
  return <Price value={ticker[end]} decimals={priceDecimals(quotation)} className="text-text-2" />;
}
