import { Sparkline } from "@candor/ui/figures/Sparkline.tsx";
import type { Listed } from "../data/listed.ts";
import { useTicker } from "../data/ticks.ts";

type LiveSparklineProps = {
  quotation: Listed;
  width: number;
  height: number;
  hasArea?: boolean;
};

/** A market's course over 24 h, in the colour of the live change that is printed beside it. */
export function LiveSparkline({ quotation, ...look }: LiveSparklineProps) {
  const { change_rate: change } = useTicker(quotation.symbol) ?? quotation;
  return <Sparkline values={quotation.sparkline} change={change} {...look} />;
}
