import { ESCROW_ACT_NAMES, escrowAct } from "./acts.ts";
import type { EscrowOrder } from "./order.ts";
import { type Actor, ESCROW_STATES, type EscrowState } from "./states.ts";

/** What both sides are shown of an open order: who is next, until when, and what follows if nothing is done by then. */
export type EscrowWait = {
  next: Actor;
  deadline: number;
  /** Null where time changes nothing: an appeal stays open until its verdict. */
  following: EscrowState | null;
};

/** Undefined once the order has ended. */
export function escrowWait({
  state,
  deadline,
}: Pick<EscrowOrder, "state" | "deadline">): EscrowWait | undefined {
  const { next } = ESCROW_STATES[state];
  if (next === null || deadline === null) return undefined;
  const due = ESCROW_ACT_NAMES.map(escrowAct).find(
    ({ from, time }) => from === state && time === "after",
  );
  return { next, deadline, following: due?.to ?? null };
}
