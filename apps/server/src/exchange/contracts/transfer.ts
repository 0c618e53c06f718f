import { refuse } from "@candor/contract/refusals.ts";
import { ZERO, add, dec, formatDec, neg, sub } from "@candor/money";
import { crossRiskRate } from "@candor/rules/contracts/cross.ts";
import { refuseTransfer } from "@candor/rules/transfer.ts";
import { type Draft, availableIn, changeBalance, pushLeg } from "../settlement/draft.ts";
import { boundAccount, crossPositions, crossState } from "./cross.ts";
import type { ContractAnswer, TransferRequest } from "./requests.ts";
import type { Shared } from "./shared.ts";

/** Below this, equity over maintenance margin, nothing is taken away from behind cross positions. */
const RISK_RATE_MIN = dec("1.5");

/**
 * Moves value between the account that stands behind contracts and another one of its owner's: as a command,
 * since what is behind positions is never moved while they are looked at.
 */
export function transfer(
  draft: Draft,
  shared: Shared,
  command: TransferRequest,
): ContractAnswer<TransferRequest> {
  const { claim, currencyId, currency, amount } = command;
  const accountOf = (kind: TransferRequest["from"]): number =>
    draft.accountOf({ holderId: claim.userId, kind, currencyId });
  const [from, to] = [accountOf(command.from), accountOf(command.to)];
  const available = availableIn(draft, from) ?? ZERO;
  const refusal = refuseTransfer(amount, available, currency);
  if (refusal !== undefined) return refusal;
  if (command.from === "lever" && currencyId === shared.quoteId) {
    const valued = crossPositions(shared, claim.userId);
    const state = crossState(draft, valued);
    const rate = crossRiskRate({ ...state, cash: sub(state.cash, amount) });
    if (valued.length > 0 && rate !== undefined && rate < RISK_RATE_MIN)
      return refuse("would-liquidate");
  }
  const { id } = draft.numbers.nextTrade();
  const toBefore = availableIn(draft, to);
  changeBalance(draft, from, neg(amount), ZERO);
  changeBalance(draft, to, amount, ZERO);
  pushLeg(draft, {
    from: { accountId: from, isHouse: false },
    to: { accountId: to, isHouse: false },
    currencyId,
    kind: "transfer",
    amount,
    ref: id,
  });
  draft.effects += 1;
  draft.journal.push(["transfer", claim.userId, command.from, command.to, currencyId, formatDec(amount)]);
  boundAccount(draft, shared, claim.userId);
  return {
    ok: {
      id,
      from_available: formatDec(sub(available, amount)),
      to_available: formatDec(add(toBefore ?? ZERO, amount)),
    },
  };
}
