import { Amount } from "@candor/ui/figures/Amount.tsx";
import type { Listed } from "../../data/listed.ts";
import { useTicker } from "../../data/ticks.ts";

/** What was traded over 24 h, in the quote currency; named where there is room. */
export function LiveVolume({
  quotation,
  hasUnit = false,
}: {
  quotation: Listed;
  hasUnit?: boolean;
}) {
  const { quote_volume: volume } = useTicker(quotation.symbol) ?? quotation;
  return <Amount value={volume} compact {...(hasUnit ? { currency: quotation.legal_code } : {})} />;
}
