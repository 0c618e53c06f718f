import { ZERO, formatDec, min, neg, sub } from "@candor/money";
import type { Ctx } from "../../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../../db/transaction.ts";
import { lockAccounts, openAccount } from "../../../ledger/accounts.ts";
import { moveHolds } from "../../../ledger/move.ts";
import { notify } from "../../notices/index.ts";
import { creditDeposit } from "../credit-deposit.ts";
import { lockChain } from "./block-rows.ts";
import { bookLoss, lossAccounts } from "./loss.ts";
import {
  type Unsettled,
  findUnsettled,
  listUnsettled,
  markRestored,
  markVanished,
} from "./settle-rows.ts";

/** How many deposits are read at once. */
const SLICE_DEPOSITS = 200;
/** The most slices of one run; deposits that fail at each try delay newer ones only beyond that many. */
const SLICES_MAX = 50;

/**
 * Credits deposits that have their confirmations, freezes credited ones that vanished, and releases those once they are
 * confirmed again. Each has a transaction of its own, so that one that fails does not delay the others. A run ends
 * between two slices once `signal` is aborted.
 */
export async function settleDeposits(
  ctx: Ctx,
  { atOnce = SLICE_DEPOSITS, signal }: { atOnce?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const errors: unknown[] = [];
  let last: number | undefined;
  for (let slice = 0; slice < SLICES_MAX && signal?.aborted !== true; slice += 1) {
    const found = await listUnsettled(ctx.db, atOnce, last);
    for (const one of found) await settle(ctx, one).catch((error: unknown) => errors.push(error));
    if (found.length < atOnce) break;
    last = found.at(-1)?.number;
  }
  if (errors.length > 0) throw new AggregateError(errors, "deposits could not be settled");
}

async function settle(ctx: Ctx, { id, network }: Unsettled): Promise<void> {
  const changed = await inTransaction(ctx.db, async (tx) => {
    await lockChain(tx, network);
    // Reads the deposit again: a block may have come or gone, or another process may have settled it.
    const deposit = await findUnsettled(tx, id);
    if (deposit === undefined) return undefined;
    const { userId, currencyId } = deposit;
    if (deposit.isStanding && !deposit.isCredited)
      return { userId, accountIds: [await creditDeposit(ctx, tx, deposit, "confirming")] };
    const own = { holderId: userId, realm: "live", kind: "change", currencyId } as const;
    const accountId = await openAccount(tx, own);
    if (deposit.isStanding) await release(ctx, tx, deposit, accountId);
    else await freeze(ctx, tx, deposit, accountId);
    return { userId, accountIds: [accountId] };
  });
  if (changed !== undefined) ctx.bus.emit("balances", changed);
}

/** Freezes the rest of the credit; the spent part becomes the house's loss, and no other funds are taken for it. */
async function freeze(ctx: Ctx, tx: Tx, deposit: Unsettled, accountId: number): Promise<void> {
  const { id, userId, currencyId, amount } = deposit;
  const house = await lossAccounts(tx, currencyId);
  const available = await lockAccounts(tx, [accountId, house.losses, house.outside]);
  const held = min(available.get(accountId) ?? ZERO, amount);
  const lost = sub(amount, held);
  if (held > ZERO)
    await moveHolds(tx, [{ accountId, amount: held, cause: "deposit", causeId: id }]);
  await bookLoss(ctx, tx, deposit, lost, house);
  await markVanished(tx, id, { held, lost, accountId });
  const params = { amount: formatDec(amount), currency: codeOf(ctx, deposit) };
  await notify(ctx, tx, userId, "deposit-vanished", { ...params, held: formatDec(held) });
}

async function release(ctx: Ctx, tx: Tx, deposit: Unsettled, accountId: number): Promise<void> {
  const { id, userId, currencyId, amount, held, lost } = deposit;
  const house = await lossAccounts(tx, currencyId);
  await lockAccounts(tx, [accountId, house.losses, house.outside]);
  if (held > ZERO)
    await moveHolds(tx, [{ accountId, amount: neg(held), cause: "deposit", causeId: id }]);
  await bookLoss(ctx, tx, deposit, neg(lost), house);
  await markRestored(tx, id);
  const params = { amount: formatDec(amount), currency: codeOf(ctx, deposit) };
  await notify(ctx, tx, userId, "deposit-restored", params);
}

const codeOf = ({ catalogue }: Ctx, { currencyId }: Unsettled): string =>
  catalogue.currency(currencyId)?.code ?? "";
