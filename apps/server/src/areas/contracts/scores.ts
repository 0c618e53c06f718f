import type { Direction } from "@candor/contract/words.ts";
import { type Dec, ZERO, cmp } from "@candor/money";
import { deleverageScore } from "@candor/rules/contracts/deleverage.ts";
import { kept } from "../../manifest/ctx.ts";
import { contractKey } from "../../exchange/contracts/contract-book.ts";
import type { Realm } from "../../ledger/accounts.ts";

/** The age limit of the line that a user's deleveraging rank is read from: computing it reads all positions. */
const KEPT_MS = 30_000;

type Line = { madeAt: number; scores: readonly Dec[] };

/** The scores of those who gain on one side of a contract, rising. */
export const scoresOf = kept((ctx) => {
  const lines = new Map<string, Line>();
  return (realm: Realm, marketId: number, direction: Direction): readonly Dec[] => {
    const key = contractKey(realm, marketId);
    const now = ctx.clock.now().getTime();
    const known = lines.get(`${key} ${direction}`);
    if (known !== undefined && Math.abs(now - known.madeAt) < KEPT_MS) return known.scores;
    const book = ctx.exchange.contractBooks().get(key);
    const mark = book?.lastMark?.price;
    const scores =
      book === undefined || mark === undefined
        ? []
        : [...book.live.values()]
            .filter((one) => one.state === "open" && one.direction === direction)
            .map((one) => deleverageScore(one.terms, one, mark))
            .filter((score) => score > ZERO)
            .toSorted(cmp);
    lines.set(`${key} ${direction}`, { madeAt: now, scores });
    return scores;
  };
});
