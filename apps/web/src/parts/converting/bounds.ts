import { useCall } from "../../lib/query.ts";
import type { ConvertBounds, ConvertDraft } from "./draft.ts";

/** Prices move the bounds of a coin. */
const BOUNDS_EVERY_MS = 10_000;

/** The bounds of one conversion, or of one trade over the counter. */
export const useConvertBounds = (
  call: "conversion.getConversionBounds" | "otc.getOtcBounds",
  { from, to }: Pick<ConvertDraft, "from" | "to">,
): ConvertBounds | undefined =>
  useCall(
    call,
    { from_currency_id: from, to_currency_id: to },
    { refetchInterval: BOUNDS_EVERY_MS, staleTime: BOUNDS_EVERY_MS },
  ).data;
