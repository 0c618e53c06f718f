import { type Dec, ZERO, neg, sub } from "@candor/money";

/** Coins are held for an order, paid out of it to the buyer, or returned to the seller who still owns them. */
export type PostingKind = "hold" | "pay-out" | "return";

/** The account that a line changes: of one party, or of the house's fees. */
export type Holder = "buyer" | "seller" | "fees";
export type EscrowLine = { holder: Holder; amount: Dec };

/** Entries of the ledger, which sum to zero, and what they freeze (above zero) or release (below) beside them. */
export type EscrowPosting = { entries: readonly EscrowLine[]; holds: readonly EscrowLine[] };

/**
 * What the ledger carries out in the transaction that moves the order. Escrow is a hold of the seller's account with the
 * order as its cause (product rules, section 2): the coins change their owner only when they are paid out. The fee comes out
 * of what the buyer receives.
 */
export function escrowPosting(
  kind: PostingKind,
  { amount, feeAmount }: { amount: Dec; feeAmount: Dec },
): EscrowPosting {
  if (kind === "hold") return { entries: [], holds: [{ holder: "seller", amount }] };
  const holds: EscrowLine[] = [{ holder: "seller", amount: neg(amount) }];
  if (kind === "return") return { entries: [], holds };
  const entries: EscrowLine[] = [
    { holder: "seller", amount: neg(amount) },
    { holder: "buyer", amount: sub(amount, feeAmount) },
  ];
  if (feeAmount > ZERO) entries.push({ holder: "fees", amount: feeAmount });
  return { entries, holds };
}
