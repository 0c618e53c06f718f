import { nextLiquidated } from "../next-liquidated.ts";
import { isCrossBelowMaintenance } from "../cross.ts";
import { isBelowMaintenance } from "../risk.ts";
import { settle } from "./closings.ts";
import { isCrossUnderBy, isUnderBy } from "./judge.ts";
import { type Account, type Held, type World, crossHeld, crossStateOf, demand } from "./world.ts";

/** Liquidates exactly the positions that are below maintenance at the present marks. */
export function liquidate(world: World): void {
  // Deleveraging an account can put it below maintenance after the loop has passed it, so the loop repeats.
  for (let before = -1; before < world.counts.liquidations;) {
    before = world.counts.liquidations;
    for (const account of world.accounts) {
      for (const held of account.held.slice()) liquidateIsolated(world, account, held);
      liquidateCross(world, account);
    }
  }
  for (const account of world.accounts) {
    const left = account.held.filter(({ mode }) => mode === "isolated");
    demand(!left.some(isUnderBy), () => "a position under water is left open");
    demand(!isCrossUnderBy(account), () => "a cross account under water is left open");
  }
}

function liquidateIsolated(world: World, account: Account, held: Held): void {
  const { market, mode, state } = held;
  // The deleveraging of another position may have closed this one.
  if (mode !== "isolated" || !account.held.includes(held)) return;
  if (!isBelowMaintenance(market.terms, state, market.mark)) return;
  world.counts.liquidations += 1;
  world.seen.add(`liquidated-${state.direction}`);
  settle(world, account, held, { lots: state.lots, price: market.mark, isLiquidation: true });
}

function liquidateCross(world: World, account: Account): void {
  let count = 0;
  for (;;) {
    const state = crossStateOf(account);
    const at = nextLiquidated(state);
    const held = at === undefined ? undefined : crossHeld(account.held)[at];
    demand(isCrossBelowMaintenance(state) === (held !== undefined), () => "nothing is liquidated");
    if (held === undefined) break;
    const lots = held.state.lots;
    settle(world, account, held, { lots, price: held.market.mark, isLiquidation: true });
    count += 1;
  }
  if (count === 0) return;
  world.counts.liquidations += count;
  world.seen.add("liquidated-cross");
  if (crossHeld(account.held).length > 0) world.seen.add("liquidated-in-part");
}
