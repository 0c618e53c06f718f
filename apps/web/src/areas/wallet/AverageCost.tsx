import { dec } from "@candor/money";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { type Quotation, priceDecimals } from "../../data/markets.ts";
import { useTicker } from "../../data/ticks.ts";
import { gainRate } from "./gain.ts";

/** What a coin has cost on average, and how far its price stands from that by now. */
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
