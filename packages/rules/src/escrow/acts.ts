import type { PostingKind } from "./postings.ts";
import type { Actor, EscrowState } from "./states.ts";

type Act = {
  by: readonly Actor[];
  from: EscrowState;
  to: EscrowState;
  /** The act is allowed only before, or only after, the deadline of its state. */
  time?: "before" | "after";
  /** What moves with it; the coins stay in escrow where nothing is named. */
  posts?: PostingKind;
};

/**
 * Every act that can change an order after its creation. The seller can never cancel, since the buyer may be paying
 * at that moment, and an unpaid order expires by itself. An appeal asks for a verdict and moves nothing; the
 * seller's silence counts as one.
 */
export const ESCROW_ACTS = {
  pay: { by: ["buyer"], from: "created", to: "paid", time: "before" },
  cancel: { by: ["buyer"], from: "created", to: "cancelled", posts: "return" },
  expire: { by: ["clock"], from: "created", to: "expired", time: "after", posts: "return" },
  release: { by: ["seller"], from: "paid", to: "released", posts: "pay-out" },
  appeal: { by: ["buyer", "seller"], from: "paid", to: "appealed" },
  silence: { by: ["clock"], from: "paid", to: "appealed", time: "after" },
  "decide-for-buyer": {
    by: ["arbiter"],
    from: "appealed",
    to: "resolved-to-buyer",
    posts: "pay-out",
  },
  "decide-for-seller": {
    by: ["arbiter"],
    from: "appealed",
    to: "resolved-to-seller",
    posts: "return",
  },
} as const satisfies Record<string, Act>;

export type EscrowAct = keyof typeof ESCROW_ACTS;

export const ESCROW_ACT_NAMES = Object.keys(ESCROW_ACTS) as readonly EscrowAct[];

/** The act of that name, as any of them may be. */
export const escrowAct = (name: EscrowAct): Act => ESCROW_ACTS[name];
