import { type Dec, dec, max, parseDec, sub, ZERO } from "@candor/money";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import { copyPlan } from "@candor/rules/copy/opening.ts";
import type { Trade } from "../data.ts";
import { type FollowDraft, keptNumber, slippageIn } from "./follow-draft.ts";

type WouldCopy = {
  terms: ContractTerms;
  trade: Trade;
  /** The largest leverage that the reader may take; undefined: as the contract says. */
  multipleMax: number | undefined;
  /** What the relation's open copies hold of the budget. */
  held: Dec;
};

/** What the typed settings would have made of a lead's trade, by the rule that plans copies; undefined while they say nothing. */
export function wouldCopy(draft: FollowDraft, { terms, trade, multipleMax, held }: WouldCopy) {
  const number = keptNumber(draft);
  const budget = parseDec(draft.budget);
  const slippage = slippageIn(draft.slippage);
  if (number === undefined || budget === undefined || slippage === undefined) return undefined;
  if (!draft.isEveryContract && !draft.instruments.includes(trade.symbol))
    return { skip: "instrument" as const };
  return copyPlan(
    terms,
    { type: draft.type, number, positionMax: parseDec(draft.positionMax) ?? budget, slippage },
    {
      direction: trade.direction,
      lots: trade.lots,
      price: dec(trade.open_price),
      multiple: trade.multiple,
    },
    {
      multipleMax: multipleMax ?? trade.multiple,
      budgetLeft: max(ZERO, sub(budget, held)),
    },
  );
}
