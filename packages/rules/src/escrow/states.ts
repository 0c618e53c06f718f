/** The actors of an order: its two parties, the operator who decides an appeal, and the server's clock. */
export type Actor = "buyer" | "seller" | "arbiter" | "clock";

/** How long each open state gives to its next actor, in milliseconds; copied onto the order (product rules, section 0.5). */
export type EscrowClocks = { payMs: number; releaseMs: number; decideMs: number };

type State = {
  /** The side that has to act next; null once it has ended. */
  next: "buyer" | "seller" | "arbiter" | null;
  clock: keyof EscrowClocks | null;
  /** The state on the wire: 0 pending, 1 passed, 2 rejected (specification, request statuses). */
  status: 0 | 1 | 2;
};

/**
 * The states of an order between two users (product rules, section 11). Its coins are in escrow in each state that
 * waits for an actor, and in none that has ended. `ESCROW_ACTS` says what follows when a clock runs out. An appeal
 * has no such clock, since time alone never decides between two people.
 */
export const ESCROW_STATES = {
  created: { next: "buyer", clock: "payMs", status: 0 },
  paid: { next: "seller", clock: "releaseMs", status: 0 },
  appealed: { next: "arbiter", clock: "decideMs", status: 0 },
  released: { next: null, clock: null, status: 1 },
  cancelled: { next: null, clock: null, status: 2 },
  expired: { next: null, clock: null, status: 2 },
  "resolved-to-buyer": { next: null, clock: null, status: 1 },
  "resolved-to-seller": { next: null, clock: null, status: 2 },
} as const satisfies Record<string, State>;

export type EscrowState = keyof typeof ESCROW_STATES;
