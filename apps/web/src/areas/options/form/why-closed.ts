import { refuse } from "@candor/contract/refusals.ts";
import type { Quotation } from "../../../data/markets.ts";
import { useTicker } from "../../../data/ticks.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useHalt } from "../../../parts/trading/use-halt.ts";
import type { Listed } from "../terms.ts";

/** Why nothing can be bought on a symbol, or for the duration that is chosen, at this moment; undefined while it can. */
export function useWhyClosed(
  market: Quotation,
  listed: Listed | undefined,
  refused: string | undefined,
): string | undefined {
  const say = useSay();
  const { symbol } = market;
  const ticker = useTicker(symbol);
  const halted = useHalt(market, refused);
  if (halted !== undefined) return halted;
  if (listed !== undefined && listed.stop !== null)
    return say(refuse("options-stopped", { symbol, cause: listed.stop }));
  const isPriceless = ticker !== undefined && (ticker.price === null || ticker.is_stale);
  return isPriceless ? say(refuse("no-price")) : undefined;
}
