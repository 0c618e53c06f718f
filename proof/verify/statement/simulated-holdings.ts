import type { ChainView, Receipt } from "../../../apps/server/src/areas/custody/chain-view.ts";
import { type Dec, ZERO, add } from "../../../packages/money/src/index.ts";

/** The holdings of addresses on a chain in memory, counted independently of our tables. */
export function createSimulatedHoldings() {
  const held = new Map<string, Dec>();
  const receipts = new Map<string, Receipt>();
  const keyOf = (address: string, currencyId: number): string => `${address} ${currencyId}`;
  const view: ChainView = {
    holdings: (places) =>
      Promise.resolve(
        places.map(({ address, terms }) => held.get(keyOf(address, terms.currencyId)) ?? ZERO),
      ),
    receipt: (transaction) => Promise.resolve(receipts.get(transaction) ?? null),
  };
  return {
    view,
    receipts,
    bring: (address: string, currencyId: number, amount: Dec): void => {
      const key = keyOf(address, currencyId);
      held.set(key, add(held.get(key) ?? ZERO, amount));
    },
  };
}
export type SimulatedHoldings = ReturnType<typeof createSimulatedHoldings>;
