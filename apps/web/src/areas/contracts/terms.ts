import type { CallOutput } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import type { PositionState } from "@candor/rules/contracts/terms.ts";

export type ListedContract = CallOutput<"contracts.listContracts">[number];
/** A contract with its terms, session and state. */
export type Contract = ListedContract["market"];
/** A position, or a pending order that waits to become one. */
export type Position = CallOutput<"contracts.submitContract">;
export type Direction = Position["direction"];

/** An open position as the rules take it. */
export const stateOf = (position: Position): PositionState => ({
  direction: position.direction,
  lots: position.lots,
  entryPrice: dec(position.open_price ?? "0"),
  margin: dec(position.margin),
  overnightFunding: dec(position.overnight_fee),
});
