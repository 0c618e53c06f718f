import { Amount } from "@candor/ui/figures/Amount.tsx";
import type { Listed } from "../../data/listed.ts";
import { useOwnVolume } from "../../data/use-own-volume.ts";
import { useTicker } from "../../data/ticks.ts";

/** What the sources of the index traded over 24 h, in the quote currency; named where there is room. */
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

/** What was traded here over 24 h, in the quote currency. */
export function OwnVolume({ symbol }: { symbol: string }) {
  return <Amount value={useOwnVolume(symbol)} compact />;
}
