import { type EscrowAct, escrowAct } from "./acts.ts";
import type { EscrowOrder, Person } from "./order.ts";
import type { PostingKind } from "./postings.ts";
import { type Actor, type EscrowClocks, ESCROW_STATES, type EscrowState } from "./states.ts";

/**
 * Why an act is refused: the person is neither party (`stranger`), another actor's act (`actor`), an operator who is a
 * party (`party`), a verdict without a reason or evidence (`grounds`), a state in which the act does not exist (`state`), or
 * a clock that has run out (`late`) or has not (`early`).
 */
export type EscrowRefusal = "stranger" | "actor" | "party" | "grounds" | "state" | "late" | "early";

export type EscrowStep =
  | { kind: "moved"; order: EscrowOrder; posts: PostingKind | null }
  /** The order already is where the act leads: said again, it changes nothing. */
  | { kind: "unchanged" }
  | { kind: "refused"; because: EscrowRefusal };

const refused = (because: EscrowRefusal): EscrowStep => ({ kind: "refused", because });

/**
 * What an act makes of an order (product rules, section 11). The order is the row as it stands under its lock; the
 * posting belongs to the same transaction.
 */
export function escrowStep(
  order: EscrowOrder,
  name: EscrowAct,
  person: Person,
  nowMs: number,
): EscrowStep {
  const act = escrowAct(name);
  const actor = actorOf(order, person);
  if (actor === undefined) return refused("stranger");
  if (!act.by.includes(actor)) return refused("actor");
  if (person.as === "operator") {
    const isParty = [order.buyerId, order.sellerId].some((id) => person.ownUsers.includes(id));
    if (isParty) return refused("party");
    if (person.reason.trim() === "" || person.evidence.length === 0) return refused("grounds");
  }
  if (order.state === act.to) return { kind: "unchanged" };
  if (order.state !== act.from) return refused("state");
  // A clock that was set back takes no order back behind its last change.
  const at = Math.max(nowMs, order.changedAt);
  const isOver = order.deadline !== null && at >= order.deadline;
  if (act.time === "before" && isOver) return refused("late");
  if (act.time === "after" && !isOver) return refused("early");
  return { kind: "moved", order: movedTo(order, act.to, at), posts: act.posts ?? null };
}

function actorOf({ buyerId, sellerId }: EscrowOrder, person: Person): Actor | undefined {
  if (person.as !== "user") return person.as === "clock" ? "clock" : "arbiter";
  if (person.id === buyerId) return "buyer";
  return person.id === sellerId ? "seller" : undefined;
}

function movedTo(order: EscrowOrder, state: EscrowState, at: number): EscrowOrder {
  const clock: keyof EscrowClocks | null = ESCROW_STATES[state].clock;
  const deadline = clock === null ? null : at + order.clocks[clock];
  const paidAt = state === "paid" ? at : order.paidAt;
  return { ...order, state, changedAt: at, deadline, paidAt };
}
