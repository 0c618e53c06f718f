import type { OptionOutcome, OptionVoid } from "@candor/contract/words.ts";
import { add, neg, sub } from "@candor/money";
import { settledText } from "@candor/rules/options/chain-text.ts";
import { outcomeOf, payoutOf } from "@candor/rules/options/outcome.ts";
import { type Draft, changeBalance, pushLeg } from "../settlement/draft.ts";
import { appendLink } from "./chain.ts";
import { countLoss } from "./day-loss.ts";
import { changeFund } from "./fund.ts";
import { type LiveOption, type Place, removeLive } from "./live-option.ts";
import { touchOption } from "./rows.ts";

/** Settles an option at the first price at or after its expiry. */
export function settleAt(draft: Draft, option: LiveOption, settlement: Place): void {
  const { direction, entry } = option;
  if (entry === undefined) throw new Error(`option ${option.id} has no entry`);
  option.settlement = settlement;
  end(draft, option, outcomeOf(direction, entry.price, settlement.price));
}

/** Makes an option void and returns its stake. */
export function voidOption(draft: Draft, option: LiveOption, reason: OptionVoid): void {
  option.voidReason = reason;
  end(draft, option, "void");
}

function end(draft: Draft, option: LiveOption, outcome: OptionOutcome): void {
  const { book, id, accountId, currencyId, stake, win, acceptedLink, entry, settlement } = option;
  const { shared } = book;
  const fund = shared.houses.get(currencyId);
  if (fund === undefined) throw new Error(`the house has no account of options in ${currencyId}`);
  removeLive(option);
  const payout = payoutOf(outcome, stake, win);
  countLoss(book, currencyId, draft.now, sub(payout, stake));
  changeBalance(draft, accountId, payout, neg(stake));
  changeFund(draft, fund, sub(add(stake, win), payout), neg(win));
  const user = { accountId, isHouse: false };
  const house = { accountId: fund.accountId, isHouse: true };
  const leg = { currencyId, ref: id };
  if (outcome === "won")
    pushLeg(draft, { from: house, to: user, kind: "option-win", amount: win, ...leg });
  if (outcome === "lost")
    pushLeg(draft, { from: user, to: house, kind: "option-stake", amount: stake, ...leg });
  option.state = outcome;
  option.payout = payout;
  option.settledAt = draft.now.getTime();
  option.settledLink = appendLink(
    draft,
    shared,
    settledText({
      id,
      accepted: acceptedLink,
      outcome,
      reason: option.voidReason,
      entry,
      settlement,
      payout,
    }),
  );
  touchOption(draft, option);
}
