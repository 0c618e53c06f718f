import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { dec } from "@candor/money";
import { ESCROW_ACT_NAMES, type EscrowAct } from "@candor/rules/escrow/acts.ts";
import type { EscrowOrder, Person } from "@candor/rules/escrow/order.ts";
import type { EscrowClocks } from "@candor/rules/escrow/states.ts";
import { type EscrowRefusal, escrowStep } from "@candor/rules/escrow/step.ts";
import type { OrderRow } from "./order-rows.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

type Clocked = Pick<OrderRow, "pay_minutes" | "release_minutes" | "decide_hours">;

export const clocksOf = ({
  pay_minutes,
  release_minutes,
  decide_hours,
}: Clocked): EscrowClocks => ({
  payMs: pay_minutes * MINUTE_MS,
  releaseMs: release_minutes * MINUTE_MS,
  decideMs: decide_hours * HOUR_MS,
});

/** A stored order as the rules' table of states takes it. */
export const escrowOf = (row: OrderRow): EscrowOrder => ({
  buyerId: row.buyer_id,
  sellerId: row.seller_id,
  amount: dec(row.amount),
  feeAmount: dec(row.fee_amount),
  clocks: clocksOf(row),
  state: row.state,
  changedAt: row.changed_at.getTime(),
  deadline: row.deadline?.getTime() ?? null,
  paidAt: row.paid_at?.getTime() ?? null,
});

export type Role = "buyer" | "seller";

export const roleOf = ({ buyer_id }: Pick<OrderRow, "buyer_id">, userId: string): Role =>
  buyer_id === userId ? "buyer" : "seller";

export const userOf = (row: Pick<OrderRow, "buyer_id" | "seller_id">, role: Role): string =>
  role === "buyer" ? row.buyer_id : row.seller_id;

export const otherOf = (row: Pick<OrderRow, "buyer_id" | "seller_id">, userId: string): string =>
  row.buyer_id === userId ? row.seller_id : row.buyer_id;

/** The acts that a person may carry out on an order now. */
export const actsOf = (row: OrderRow, person: Person, now: Date): EscrowAct[] =>
  ESCROW_ACT_NAMES.filter(
    (act) => escrowStep(escrowOf(row), act, person, now.getTime()).kind === "moved",
  );

/** The refusal of a step; a third person gets the same one as for an unknown id. */
export function stepRefusal(
  because: EscrowRefusal,
): Refusal<"p2p-order-unknown" | "p2p-not-your-step" | "p2p-state"> {
  if (because === "stranger") return refuse("p2p-order-unknown");
  return refuse(because === "actor" ? "p2p-not-your-step" : "p2p-state");
}
