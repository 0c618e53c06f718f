import type { StoredState } from "./move-withdrawal.ts";

type Holds = {
  state: StoredState;
  /** When the address may be used. */
  usable_from: Date;
  /** Until when a change of what protects the account holds up, past or not. */
  withdrawals_held_until: Date | null;
};

/** Until when a withdrawal may not be approved; undefined: it is decided, or not held. */
export function heldUntil(
  { state, usable_from: usableFrom, withdrawals_held_until: until }: Holds,
  now: Date,
): Date | undefined {
  if (state !== "review") return undefined;
  const last = until !== null && until > usableFrom ? until : usableFrom;
  return last > now ? last : undefined;
}

/** Withdrawals that may be taken back: they are not being signed yet. */
export const mayCancel = (state: StoredState): boolean =>
  state === "review" || state === "approved";

type InDoubt = { state: StoredState; problem: string | null };

/** One that has failed on its chain was sent, and is not sent again. */
export const maySettle = ({ state, problem }: InDoubt, outcome: "send" | "return"): boolean =>
  state === "unknown" && (outcome === "return" || problem !== "failed-on-chain");
