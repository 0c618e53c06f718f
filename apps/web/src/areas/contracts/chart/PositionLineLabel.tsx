import { formatAmount } from "@candor/ui/figures/format.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import type { PositionLine } from "./position-lines.ts";

/** What the label of a line says before the price. */
export function PositionLineLabel({ name, position }: PositionLine) {
  const t = useText();
  const locale = useLocale();
  const direction = t(position.direction === "long" ? "contracts.long" : "contracts.short");
  const lots =
    name === "entry" || name === "limit" ? ` ${formatAmount(`${position.lots}`, { locale })}` : "";
  return <>{`${t(`contracts.line-${name}`, { direction })}${lots}`}</>;
}
