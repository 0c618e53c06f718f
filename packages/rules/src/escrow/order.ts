import type { Dec } from "@candor/money";
import type { EscrowClocks, EscrowState } from "./states.ts";

/** An order as it is stored. Amounts in its coin, times in milliseconds since 1970 by the server's clock. */
export type EscrowOrder = {
  buyerId: string;
  sellerId: string;
  amount: Dec;
  feeAmount: Dec;
  clocks: EscrowClocks;
  state: EscrowState;
  changedAt: number;
  /** When the clock of its state runs out; null once it has ended. */
  deadline: number | null;
  /** When its buyer marked it as paid; null where that never happened. */
  paidAt: number | null;
};

/** The person who acts. For an operator also the users known to be the same person, and the grounds of a verdict. */
export type Person =
  | { as: "user"; id: string }
  | { as: "operator"; ownUsers: readonly string[]; reason: string; evidence: readonly string[] }
  | { as: "clock" };
