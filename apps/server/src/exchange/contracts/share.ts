import { type Dec, UNIT, ZERO, formatDec, fromUnits, max, min, neg, quantize } from "@candor/money";
import { type Draft, availableIn, changeBalance, pushLeg } from "../settlement/draft.ts";
import { recordTransfer } from "./changes.ts";
import { boundAccount } from "./cross-account.ts";
import { cashLeavable } from "./leavable.ts";
import type { ContractAnswer, ShareRequest } from "./requests.ts";
import { settleUser } from "./settle-user.ts";
import type { Shared } from "./shared.ts";

/**
 * Moves a lead's share between what stands behind a follower's contracts and the escrow of the house: into it no more than
 * may leave, out of it all that is asked, which the relation's row says is there.
 */
export function moveShare(
  draft: Draft,
  shared: Shared,
  command: ShareRequest,
): ContractAnswer<ShareRequest> {
  const { userId } = command.claim;
  settleUser(draft, shared, userId);
  const { quoteId: currencyId, shareAccountId: escrow } = shared;
  const accountId = draft.accountOf({ holderId: userId, kind: "lever", currencyId });
  const moved = command.isReturned ? command.amount : takable(draft, shared, accountId, command);
  if (moved === ZERO) return { ok: { amount: formatDec(ZERO) } };
  const toEscrow = command.isReturned ? neg(moved) : moved;
  changeBalance(draft, accountId, neg(toEscrow), ZERO);
  changeBalance(draft, escrow, toEscrow, ZERO);
  pushLeg(draft, {
    from: { accountId, isHouse: false },
    to: { accountId: escrow, isHouse: true },
    currencyId,
    kind: "copy-share",
    amount: toEscrow,
    ref: command.relationId,
  });
  draft.effects += 1;
  draft.journal.push(["share", userId, command.relationId, formatDec(toEscrow)]);
  boundAccount(draft, shared, userId);
  recordTransfer(draft, shared, { userId, accountId });
  return { ok: { amount: formatDec(moved) } };
}

/** How much of it may leave the account, in whole units of its currency. */
function takable(
  draft: Draft,
  shared: Shared,
  accountId: number,
  { claim, amount, decimals }: ShareRequest,
): Dec {
  const available = availableIn(draft, accountId) ?? ZERO;
  const most = cashLeavable({ userId: claim.userId, shared, available }, draft.now.getTime());
  const step = fromUnits(UNIT / 10n ** BigInt(decimals));
  return quantize(max(ZERO, min(amount, most)), step, "down");
}
