import { isPriceOld } from "@candor/rules/prices/spread.ts";
import { formatTime } from "@candor/ui/time/format-time.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { useConnection } from "../../lib/socket.ts";
import { haltText } from "../../parts/trading/halt-text.ts";
import { useMark } from "./marks.ts";
import type { Contract } from "./terms.ts";

/** Why no position can be opened or closed at this moment, in the reader's words and time. */
export function useWhyClosed(contract: Contract): string | undefined {
  const t = useText();
  const locale = useLocale();
  const say = useSay();
  const mark = useMark(contract.symbol);
  const isLive = useConnection() === "live";
  const { symbol, opens_at: opensAt } = contract;
  const halted = haltText(contract, { say, t, locale });
  if (halted !== undefined) return halted;
  if (opensAt !== null)
    return t("contracts.closed-until", {
      at: formatTime(opensAt, { locale, style: "weekday" }),
    });
  // Before the first message it is unknown whether there is a price.
  const isOld = typeof mark?.age_ms === "number" && isPriceOld(mark.age_ms);
  if (!isLive) return undefined;
  if (mark?.mark === null) return t("refusals.no-price");
  return isOld ? t("refusals.price-old", { symbol }) : undefined;
}
