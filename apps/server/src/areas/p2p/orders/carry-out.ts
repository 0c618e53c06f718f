import { type Dec, ZERO, add, dec, neg } from "@candor/money";
import { type Holder, type PostingKind, escrowPosting } from "@candor/rules/escrow/postings.ts";
import type { Tx } from "../../../db/transaction.ts";
import { lockAccounts, openAccount } from "../../../ledger/accounts.ts";
import { feeAccount } from "../../../ledger/house-funds.ts";
import { type Hold, moveHolds } from "../../../ledger/move.ts";
import { post } from "../../../ledger/post.ts";
import type { OrderRow } from "./order-rows.ts";

export const ORDER = "p2p.order";
export const RELEASE = "p2p.release";
export const REQUEST = "p2p.request";

export type Escrowed = Pick<
  OrderRow,
  "id" | "buyer_id" | "seller_id" | "currency_id" | "amount" | "fee_amount"
>;

/** A changed account of a user, whose open screens show it. */
export type Changed = { userId: string; accountIds: number[] };

/** The account of a user's coins in C2C. */
export const coinAccount = (tx: Tx, holderId: string, currencyId: number): Promise<number> =>
  openAccount(tx, { holderId, realm: "live", kind: "change", currencyId });

/** The amount that a request has held and that its order holds from now on. */
export type Freed = { requestId: string; amount: Dec };

/** The seller's available amount, which is less than the order has to hold. */
export type Short = { available: Dec };

/**
 * Posts or holds the amounts of a step as the table of the rules says. Accounts are locked last. Only a hold can be
 * short: coins that are paid out or returned are held already.
 */
export async function carryOut(
  tx: Tx,
  order: Escrowed,
  kind: PostingKind,
  at: Date,
  freed?: Freed,
): Promise<Changed[] | Short> {
  const { id, currency_id: currencyId } = order;
  const amounts = { amount: dec(order.amount), feeAmount: dec(order.fee_amount) };
  const { entries, holds } = escrowPosting(kind, amounts);
  const ids = new Map<Holder, number>();
  for (const { holder } of [...holds, ...entries])
    if (!ids.has(holder)) ids.set(holder, await accountOf(tx, order, holder));
  const idOf = (holder: Holder): number => ids.get(holder) ?? 0;
  const available = await lockAccounts(tx, [...ids.values()]);
  const moved: Hold[] = holds.map(({ holder, amount }) => ({
    accountId: idOf(holder),
    amount,
    cause: ORDER,
    causeId: id,
  }));
  if (freed !== undefined)
    moved.push({
      accountId: idOf("seller"),
      amount: neg(freed.amount),
      cause: REQUEST,
      causeId: freed.requestId,
    });
  const free = add(available.get(idOf("seller")) ?? ZERO, freed?.amount ?? ZERO);
  if (kind === "hold" && free < amounts.amount) return { available: free };
  if (entries.length === 0) await moveHolds(tx, moved);
  else
    await post(tx, {
      realm: "live",
      cause: RELEASE,
      causeId: id,
      reason: null,
      postedAt: at,
      lines: entries.map(({ holder, amount }) => ({
        accountId: idOf(holder),
        currencyId,
        kind: "p2p",
        amount,
        ref: holder === "fees" ? null : id,
      })),
      holds: moved,
    });
  return [...ids].flatMap(([holder, accountId]) =>
    holder === "fees" ? [] : { userId: holderOf(order, holder), accountIds: [accountId] },
  );
}

const holderOf = (order: Escrowed, holder: "buyer" | "seller"): string =>
  holder === "buyer" ? order.buyer_id : order.seller_id;

const accountOf = (tx: Tx, order: Escrowed, holder: Holder): Promise<number> =>
  holder === "fees"
    ? feeAccount(tx, "live", order.currency_id)
    : coinAccount(tx, holderOf(order, holder), order.currency_id);
