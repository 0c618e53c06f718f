import type { Dec } from "@candor/money";
import { crossLiquidationPrice } from "@candor/rules/contracts/cross.ts";
import { liquidationPrice } from "@candor/rules/contracts/risk.ts";
import { useMemo } from "react";
import type { AccountNow } from "./account.ts";
import { useAccountNow } from "./data.ts";
import { termsOf } from "../../data/contract-terms.ts";
import { type Position, stateOf } from "./terms.ts";

/**
 * The liquidation price of a position, by the functions that liquidate; undefined where no price does, or it is
 * unknown.
 */
export function liquidationOf(
  position: Position,
  { cross, crossIds }: Pick<AccountNow, "cross" | "crossIds">,
): Dec | undefined {
  if (position.state !== "open") return undefined;
  if (position.mode === "isolated")
    return liquidationPrice(termsOf(position.terms), stateOf(position));
  const isKnown = cross !== undefined && crossIds.includes(position.id);
  return isKnown ? crossLiquidationPrice(cross, position.terms.symbol) : undefined;
}

/** The liquidation prices of positions, by id: those of cross ones move with every mark of their account. */
export function useLiquidationPrices(
  positions: readonly Position[],
  legalId: number,
): ReadonlyMap<string, Dec | undefined> {
  const { cross, crossIds } = useAccountNow(legalId);
  return useMemo(
    () => new Map(positions.map((one) => [one.id, liquidationOf(one, { cross, crossIds })])),
    [positions, cross, crossIds],
  );
}
