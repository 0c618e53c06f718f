import { type Dec, ZERO, add, dec, formatDec } from "@candor/money";
import type { Settled } from "./campaign-rows.ts";

type Ended = { campaign_id: string; cost: string; paid: Dec | undefined };

/** Sums used and expired coupons by campaign. */
export function settledOf(ended: readonly Ended[]): Settled[] {
  const sums = new Map<string, { used: number; paid: Dec; released: Dec }>();
  for (const { campaign_id: id, cost, paid } of ended) {
    const before = sums.get(id) ?? { used: 0, paid: ZERO, released: ZERO };
    sums.set(id, {
      used: before.used + (paid === undefined ? 0 : 1),
      paid: add(before.paid, paid ?? ZERO),
      released: add(before.released, dec(cost)),
    });
  }
  return [...sums].map(([id, { used, paid, released }]) => ({
    id,
    used,
    paid: formatDec(paid),
    released: formatDec(released),
  }));
}
