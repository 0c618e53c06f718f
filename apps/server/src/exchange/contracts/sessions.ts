import { sessionOf } from "@candor/rules/contracts/sessions.ts";
import type { ContractMarket } from "../../catalogue/contract-markets.ts";

const DAY_MS = 86_400_000;
/** The longest time before a session's state is computed again. */
const KNOWN_MS = 3_600_000;

type Known = { from: number; until: number; opensAt: Date | undefined };

/** When a contract's next session begins, undefined during one. It is asked every second and computed rarely. */
export function createOpensAt(): (market: ContractMarket, at: Date) => Date | undefined {
  const known = new Map<number, Known>();
  return (market, at) => {
    const { id, calendar } = market;
    if (calendar === undefined) return undefined;
    const now = at.getTime();
    const before = known.get(id);
    if (before !== undefined && now >= before.from && now < before.until) return before.opensAt;
    const { isOpen, opensAt, closesAt } = sessionOf(market, now);
    const changesAt = (isOpen ? closesAt : opensAt) ?? Infinity;
    known.set(id, {
      from: now,
      until: Math.min(changesAt, now + KNOWN_MS),
      // Without a known opening it is looked up again tomorrow.
      opensAt: isOpen ? undefined : new Date(opensAt ?? now + DAY_MS),
    });
    return known.get(id)?.opensAt;
  };
}
