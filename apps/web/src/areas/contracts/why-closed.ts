import { isPriceOld } from "@candor/rules/prices/spread.ts";
import { formatTime } from "@candor/ui/format-time.ts";
import { refusalText } from "../../lib/refusal-text.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { useConnection } from "../../lib/socket.ts";
import { useMark } from "./marks.ts";
import type { Contract } from "./terms.ts";

/** Why nobody can open or close anything at this moment, in the reader's words and time. */
export function useWhyClosed(contract: Contract): string | undefined {
  const t = useText();
  const locale = useLocale();
  const mark = useMark(contract.symbol);
  const isLive = useConnection() === "live";
  const { symbol, state, halt_cause: cause, opens_at: opensAt } = contract;
  if (state === "halted")
    return refusalText(
      { refused: "market-halted", params: { symbol, cause: cause ?? "other" } },
      t,
      locale,
    );
  if (opensAt !== null)
    return t("contracts.closed-until", {
      at: formatTime(opensAt, { locale, style: "weekday" }),
    });
  // Before anything was heard nobody knows whether there is a price.
  const isOld = typeof mark?.age_ms === "number" && isPriceOld(mark.age_ms);
  if (!isLive) return undefined;
  if (mark?.mark === null) return t("refusals.no-price");
  return isOld ? t("refusals.price-old", { symbol }) : undefined;
}
