import { dec } from "@candor/money";
import { useCall } from "../../../lib/query.ts";
import type { FiatCode } from "../choice.ts";
import type { Span } from "./create-form.ts";

/** The rate of the fiat moves both bounds. */
const BOUNDS_EVERY_MS = 60_000;

/** The smallest order in a fiat, and the largest one of the user's level; undefined until they are known. */
export function useLevelSpan(fiat: FiatCode): Span | undefined {
  const { data } = useCall(
    "p2p.getOrderBounds",
    { fiat },
    { refetchInterval: BOUNDS_EVERY_MS, staleTime: BOUNDS_EVERY_MS },
  );
  return data && { minimum: dec(data.minimum), maximum: dec(data.maximum) };
}
