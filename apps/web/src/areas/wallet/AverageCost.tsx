import { dec } from "@candor/money";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { type Quotation, priceDecimals } from "../../data/markets.ts";
import { useTicker } from "../../data/ticks.ts";
import { gainRate } from "./gain.ts";

/** Shows a coin's average cost, and how far its current price is from that. */
export function AverageCost({ average, quotation }: { average: string; quotation: Quotation }) {
  const { price } = useTicker(quotation.symbol) ?? quotation;
  const gain = price === null ? undefined : gainRate(dec(price), dec(average));
  return (
    <>
      <Price value={average} decimals={priceDecimals(quotation)} />
      {gain !== undefined && <Percent value={gain} />}
    </>
  );
}
