import { HALTED_EVERY_MS } from "../../data/halted.ts";
import type { Quotation } from "../../data/markets.ts";
import { useCall } from "../../lib/query.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { haltText } from "./halt-text.ts";

/** Returns why a spot market is halted, until it trades again; a refused order is a first sign. */
export function useHalt(market: Quotation, refused: string | undefined): string | undefined {
  const t = useText();
  const locale = useLocale();
  const say = useSay();
  useCall(
    "markets.listSpotQuotations",
    {},
    {
      enabled: market.state === "halted" || refused === "market-halted",
      refetchInterval: HALTED_EVERY_MS,
      staleTime: HALTED_EVERY_MS,
    },
  );
  return haltText(market, { say, t, locale });
}
