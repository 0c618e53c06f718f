import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, dec, mul, quantize, sub, toNumber } from "@candor/money";
import { takeMargin, underLeverage } from "@candor/rules/contracts/adjust.ts";
import { closingOf } from "@candor/rules/contracts/closing.ts";
import { openFee } from "@candor/rules/contracts/fees.ts";
import { initialMargin } from "@candor/rules/contracts/margin.ts";
import { isBelowMaintenance } from "@candor/rules/contracts/risk.ts";
import type { PositionState } from "@candor/rules/contracts/terms.ts";
import { profitOf } from "@candor/rules/contracts/value.ts";
import { LOTS, TERMS } from "./contracts.ts";

/** The first unknown second decides whether margin may be taken out; a control uses the last received one. */
export type MarginMends = { isJudgedUnknown: boolean };
export const MARGIN_MENDS: MarginMends = { isJudgedUnknown: true };

export type Pull = "margin" | "multiple";

const PRICE = dec("60000");
/** The leverage while a position waits, and the leverage after margin is taken out before a crash. */
const [CALM, BARE] = [5, 100];

/**
 * The gain of a hedged long whose owner knows that the next second falls by `fallen` hundredths and first takes out as
 * much margin as possible.
 */
export function pulledGain(pull: Pull, fallen: number, { isJudgedUnknown }: MarginMends): number {
  const crash = quantize(
    mul(PRICE, dec((1 - fallen / 100).toFixed(9)), "half"),
    TERMS.priceTick,
    "half",
  );
  const multiple = pull === "multiple" ? CALM : BARE;
  const bare = initialMargin(TERMS, LOTS, PRICE, BARE);
  const held: PositionState = {
    direction: "long",
    lots: LOTS,
    entryPrice: PRICE,
    margin: initialMargin(TERMS, LOTS, PRICE, CALM),
    overnightFunding: ZERO,
  };
  const mark = isJudgedUnknown ? crash : PRICE;
  const asked =
    pull === "margin"
      ? takeMargin(TERMS, held, sub(held.margin, bare), { mark, multiple })
      : underLeverage(TERMS, held, { from: multiple, to: BARE, mark, available: ZERO });
  return crashed(isRefusal(asked) ? held : asked, crash);
}

/** The gain with the hedge: the costs of the position, less the loss that its margin could not pay. */
function crashed(position: PositionState, crash: Dec): number {
  const { payout } = closingOf(TERMS, position, {
    lots: LOTS,
    price: crash,
    isLiquidation: isBelowMaintenance(TERMS, position, crash),
    mode: "isolated",
    cash: ZERO,
  });
  const hedge = profitOf(TERMS, position, crash);
  const own = sub(sub(payout, position.margin), hedge);
  return toNumber(sub(own, openFee(TERMS, LOTS, PRICE)));
}
