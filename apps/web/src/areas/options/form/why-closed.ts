import type { Quotation } from "../../../data/markets.ts";
import { useTicker } from "../../../data/ticks.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import type { Listed } from "../terms.ts";
import { refuse } from "@candor/contract/refusals.ts";

/** Why nothing can be bought on a symbol, or for the duration that is chosen, at this moment; undefined while it can. */
export function useWhyClosed(
  { symbol, state }: Quotation,
  listed: Listed | undefined,
): string | undefined {
  const say = useSay();
  const ticker = useTicker(symbol);
  if (state === "halted") return say(refuse("market-halted", { symbol, cause: "other" }));
  if (listed !== undefined && listed.stop !== null)
    return say(refuse("options-stopped", { symbol, cause: listed.stop }));
  const isPriceless = ticker !== undefined && (ticker.price === null || ticker.is_stale);
  return isPriceless ? say(refuse("no-price")) : undefined;
}
