import { Amount } from "@candor/ui/figures/Amount.tsx";
import { priceDecimals, useQuotation } from "../../data/markets.ts";
import type { Shelf } from "./data.ts";

type IndexNowProps = { shelf: Shelf; className?: string };

/** The index beside a linked price, with the decimals of its market, so that it keeps its width as it moves. */
export function IndexNow({ shelf, className = "" }: IndexNowProps) {
  const { index, quote_code: quote, symbol } = shelf;
  const market = useQuotation(symbol);
  return (
    <Amount
      value={index}
      currency={quote}
      className={className}
      {...(market !== undefined && { decimals: priceDecimals(market) })}
    />
  );
}
