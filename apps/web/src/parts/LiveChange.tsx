import { Percent } from "@candor/ui/figures/Percent.tsx";
import type { Listed } from "../data/listed.ts";
import { useTicker } from "../data/ticks.ts";

type LiveChangeProps = { quotation: Listed; variant?: "text" | "pill"; className?: string };

/** A market's change over 24 h, live. */
export function LiveChange({ quotation, variant = "text", className = "" }: LiveChangeProps) {
  const { change_rate: change } = useTicker(quotation.symbol) ?? quotation;
  return <Percent value={change} variant={variant} className={className} />;
}
