import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { Text } from "../../../lib/text.ts";

/** Refusals that say enough without their figures, which a list of results does not carry. */
const PLAIN = [
  "no-price",
  "cash-needed",
  "decision-pending",
  "position-not-open",
  "position-not-found",
] as const;

/** Why one of many positions was not closed. */
export function refusedText(
  code: RefusalCode | null,
  { symbol, t }: { symbol: string; t: Text },
): string {
  const plain = PLAIN.find((one) => one === code);
  if (plain !== undefined) return t(`refusals.${plain}`);
  if (code === "price-old") return t("refusals.price-old", { symbol });
  if (code === "session-closed") return t("contracts.closed");
  return code === "market-halted" ? t("common.paused") : t("contracts.not-closed");
}
