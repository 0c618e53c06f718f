import { ZERO } from "@candor/money";
import { closingOf } from "@candor/rules/contracts/closing.ts";
import { isBelowMaintenance } from "@candor/rules/contracts/risk.ts";
import type { Draft } from "../settlement/draft.ts";
import { armPosition } from "./arm.ts";
import { coverDeficit } from "./deleverage.ts";
import type { LivePosition } from "./live-position.ts";
import type { Mark } from "./next-mark.ts";
import { settleClosing } from "./settle-closing.ts";

/**
 * Closes an isolated position at the mark that brought it below maintenance: the rest of the margin goes to the
 * insurance fund, and the fund covers a shortfall (product rules, section 4).
 */
export function liquidate(draft: Draft, position: LivePosition, mark: Mark): void {
  const { terms, lots } = position;
  if (!isBelowMaintenance(terms, position, mark.price)) {
    // Its owner added margin while earlier marks were still being applied.
    armPosition(position);
    return;
  }
  const closing = closingOf(terms, position, {
    lots,
    price: mark.price,
    isLiquidation: true,
    mode: "isolated",
    cash: ZERO,
  });
  const row = settleClosing(draft, position, closing, { cause: "liquidation", mark });
  coverDeficit(draft, position, row, mark);
}
