import { type Dec, ZERO, mul, quantize } from "@candor/money";
import { amountStep, onAmountStep } from "../amount-step.ts";
import type { EscrowOrder } from "./order.ts";
import { isSameName } from "./same-name.ts";
import { type EscrowClocks, ESCROW_STATES } from "./states.ts";

/** What one user has agreed to sell to another. */
export type EscrowWish = {
  buyerId: string;
  sellerId: string;
  /** The amount of the coin, and the coin's decimals. */
  amount: Dec;
  decimals: number;
  /** The house's part of the released coins: a part of one. */
  feeRate: Dec;
  clocks: EscrowClocks;
  /** The stated payer, and the buyer's verified name. */
  payerName: string;
  verifiedName: string;
};

export type CreationRefusal = "own-order" | "name-differs" | "too-fine" | "nothing-received";

/** An order with its terms, whose hold is to be posted with it (`escrowPosting`), or why there is none. The fee is rounded up. */
export function createEscrow(
  wish: EscrowWish,
  nowMs: number,
): { order: EscrowOrder } | { refused: CreationRefusal } {
  const { buyerId, sellerId, amount, decimals, feeRate, clocks } = wish;
  if (buyerId === sellerId) return { refused: "own-order" };
  if (!isSameName(wish.payerName, wish.verifiedName)) return { refused: "name-differs" };
  if (onAmountStep(amount, decimals) !== amount) return { refused: "too-fine" };
  const feeAmount = quantize(mul(amount, feeRate, "up"), amountStep(decimals), "up");
  if (amount - feeAmount <= ZERO) return { refused: "nothing-received" };
  const deadline = nowMs + clocks[ESCROW_STATES.created.clock];
  const order: EscrowOrder = {
    buyerId,
    sellerId,
    amount,
    feeAmount,
    clocks,
    state: "created",
    changedAt: nowMs,
    deadline,
    paidAt: null,
  };
  return { order };
}
