import { Amount } from "@candor/ui/Amount.tsx";
import type { Quotation } from "../../lib/markets.ts";
import { useTicker } from "../../lib/ticks.ts";

/** What was traded over 24 h, in the quote currency. */
export function LiveVolume({ quotation }: { quotation: Quotation }) {
  const { quote_volume: volume } = useTicker(quotation.symbol) ?? quotation;
  return <Amount value={volume} compact currency={quotation.legal_code} />;
}
