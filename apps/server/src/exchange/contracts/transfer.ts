import { type Dec, ZERO, add, formatDec, neg, sub } from "@candor/money";
import { refuseTransfer } from "@candor/rules/transfer.ts";
import { type Draft, availableIn, changeBalance, pushLeg } from "../settlement/draft.ts";
import { recordTransfer } from "./changes.ts";
import { boundAccount } from "./cross-account.ts";
import { cashLeavable } from "./leavable.ts";
import type { ContractAnswer, TransferRequest } from "./requests.ts";
import { settleUser } from "./settle-user.ts";
import type { Shared } from "./shared.ts";

/**
 * Transfers value between the contract account and another account of its owner: as a command, since the collateral
 * of positions never moves while they are examined.
 */
export function transfer(
  draft: Draft,
  shared: Shared,
  command: TransferRequest,
): ContractAnswer<TransferRequest> {
  const { claim, currencyId, currency, amount } = command;
  settleUser(draft, shared, claim.userId);
  const accountOf = (kind: TransferRequest["from"]): number =>
    draft.accountOf({ holderId: claim.userId, kind, currencyId });
  const [from, to] = [accountOf(command.from), accountOf(command.to)];
  const available = availableIn(draft, from) ?? ZERO;
  const refusal = refuseTransfer(amount, takable(draft, shared, command, available), currency);
  if (refusal !== undefined) return refusal;
  const { id } = draft.numbers.nextTrade();
  const toBefore = availableIn(draft, to);
  if (toBefore === undefined) throw new Error(`account ${to} is not locked`);
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
  draft.journal.push([
    "transfer",
    claim.userId,
    command.from,
    command.to,
    currencyId,
    formatDec(amount),
  ]);
  boundAccount(draft, shared, claim.userId);
  if (currencyId === shared.quoteId)
    for (const kind of [command.from, command.to])
      if (kind === "lever")
        recordTransfer(draft, shared, { userId: claim.userId, accountId: accountOf(kind) });
  return {
    ok: {
      id,
      from_available: formatDec(sub(available, amount)),
      to_available: formatDec(add(toBefore, amount)),
    },
  };
}

/** Cash behind cross positions may leave only as far as they can bear a shock without it. */
function takable(
  draft: Draft,
  shared: Shared,
  { claim, from, currencyId }: TransferRequest,
  available: Dec,
): Dec {
  if (from !== "lever" || currencyId !== shared.quoteId) return available;
  const { userId } = claim;
  return cashLeavable({ userId, shared, available }, draft.now.getTime());
}
