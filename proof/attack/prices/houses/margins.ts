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

/** What takes of a margin is judged by the second that was unknown when it was asked for; a control has it judged by the last. */
export type MarginMends = { isJudgedUnknown: boolean };
export const MARGIN_MENDS: MarginMends = { isJudgedUnknown: true };

export type Pull = "margin" | "multiple";

const PRICE = dec("60000");
/** The margin that lets a position wait, and the rest of it before a crash. */
const [CALM, BARE] = [5, 100];

/**
 * What a long brings whose owner knows of the next second that its price has fallen by that many hundredths, takes as much
 * as there is out of the margin before, and has sold the same elsewhere.
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

/** Against the same elsewhere: all that is left is what closing it costs, and what its margin could not pay. */
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
