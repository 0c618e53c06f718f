import { Price } from "@candor/ui/Price.tsx";
import { priceDecimals, type Quotation } from "../../data/markets.ts";
import { useTicker } from "../../data/ticks.ts";

/** The highest or lowest price of the last 24 h. */
export function LiveRange({ quotation, end }: { quotation: Quotation; end: "high" | "low" }) {
  const ticker = useTicker(quotation.symbol) ?? quotation;
  return <Price value={ticker[end]} decimals={priceDecimals(quotation)} className="text-text-2" />;
}
