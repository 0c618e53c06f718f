import type { StoredState } from "./move-withdrawal.ts";

type Holds = {
  state: StoredState;
  /** The time from which the address may be used. */
  usable_from: Date;
  /** The end of the hold after a change of protections, which may be past. */
  withdrawals_held_until: Date | null;
};

/** The end of the holds before which a withdrawal cannot be approved; undefined when it is decided or not held. */
export function heldUntil(
  { state, usable_from: usableFrom, withdrawals_held_until: until }: Holds,
  now: Date,
): Date | undefined {
  if (state !== "review") return undefined;
  const last = until !== null && until > usableFrom ? until : usableFrom;
  return last > now ? last : undefined;
}

/** Whether a withdrawal can be cancelled, which is so until it is being signed. */
export const mayCancel = (state: StoredState): boolean =>
  state === "review" || state === "approved";

type InDoubt = { state: StoredState; problem: string | null };

/** A withdrawal that failed on its chain was sent, so that it cannot be sent again. */
export const maySettle = ({ state, problem }: InDoubt, outcome: "send" | "return"): boolean =>
  state === "unknown" && (outcome === "return" || problem !== "failed-on-chain");
