import { type Dec, dec, formatDec } from "@candor/money";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Auction, nextBid, refuseBid, withBid } from "./auction.ts";

const FIVE_MINUTES = 5 * 60 * 1_000;
const USERS = ["seller", "ana", "bo", "cy"];

type Asked = { userId: string; price: number; wait: number };
type Terms = { price: number; increment: number; length: number };

/** An auction by the product rules in whole numbers, computed from all accepted bids each time. */
function naiveAuction({ price, increment, length }: Terms) {
  const taken: { userId: string; price: number; at: number }[] = [];
  const end = (): number => Math.max(length, ...taken.map(({ at }) => at + FIVE_MINUTES));
  const highest = (): number | undefined =>
    taken.length === 0 ? undefined : Math.max(...taken.map((one) => one.price));
  return {
    taken,
    end,
    winner: () => taken.find((one) => one.price === highest())?.userId,
    /** Returns whether the bid is accepted. */
    bid: (one: Asked, now: number): boolean => {
      const top = highest();
      const least = top === undefined ? price : top + increment;
      const leads = top !== undefined && taken.at(-1)?.userId === one.userId;
      const isTaken =
        now >= 0 &&
        now < end() &&
        one.userId !== "seller" &&
        !leads &&
        one.price >= least &&
        one.price <= least + 100 * increment &&
        (one.price - price) % increment === 0;
      if (isTaken) taken.push({ userId: one.userId, price: one.price, at: now });
      return isTaken;
    },
  };
}

const terms = fc.record({
  price: fc.integer({ min: 1, max: 50 }),
  increment: fc.integer({ min: 1, max: 7 }),
  length: fc.integer({ min: 1, max: 2 * FIVE_MINUTES }),
});
/** In steps above the lowest bid, so that most are near it, with a remainder that puts some off the grid. */
const asked = fc.record({
  userId: fc.constantFrom(...USERS),
  steps: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: -2, max: 4 }) },
    { weight: 1, arbitrary: fc.integer({ min: 98, max: 102 }) },
  ),
  off: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 6 })),
  wait: fc.oneof(
    fc.integer({ min: 0, max: 20_000 }),
    fc.integer({ min: FIVE_MINUTES - 2, max: FIVE_MINUTES + 2 }),
  ),
});

const whole = (amount: number): Dec => dec(`${amount}`);

it("an auction under any bids ends as a naive one does", () => {
  const counted = { taken: 0, refused: 0, extended: 0 };
  fc.assert(
    fc.property(terms, fc.array(asked, { minLength: 1, maxLength: 40 }), (how, bids) => {
      const naive = naiveAuction(how);
      let auction: Auction = {
        sellerId: "seller",
        price: whole(how.price),
        increment: whole(how.increment),
        top: null,
        startsAt: 0,
        endsAt: how.length,
      };
      let now = -1;
      for (const { userId, steps, off, wait } of bids) {
        now += wait;
        const least = Number.parseInt(formatDec(nextBid(auction)), 10);
        const price = Math.max(1, least + steps * how.increment + off);
        const bid = { userId, price: whole(price) };
        const isTaken = refuseBid(auction, bid, now) === undefined;
        expect(isTaken).toBe(naive.bid({ userId, price, wait }, now));
        if (isTaken) auction = withBid(auction, bid, now);
        counted[isTaken ? "taken" : "refused"] += 1;
        expect(auction.endsAt).toBe(naive.end());
      }
      expect(auction.top?.userId).toBe(naive.winner());
      const prices = naive.taken.map(({ price }) => price);
      expect(prices).toEqual([...new Set(prices)].toSorted((one, other) => one - other));
      if (auction.endsAt > how.length) counted.extended += 1;
    }),
    { numRuns: 500, seed: 48 },
  );
  // A run without any accepted, refused or extending bid would have compared nothing.
  expect(Math.min(...Object.values(counted))).toBeGreaterThan(100);
});

it("a bid off the steps is refused with two prices, of which at least the upper one is accepted", () => {
  fc.assert(
    fc.property(
      terms,
      fc.integer({ min: 0, max: 600 }),
      fc.boolean(),
      ({ price, increment, length }, above, isLed) => {
        const top = isLed ? { price: whole(price), userId: "bo" } : null;
        const auction: Auction = {
          sellerId: null,
          price: whole(price),
          increment: whole(increment),
          top,
          startsAt: 0,
          endsAt: length,
        };
        const refusal = refuseBid(auction, { userId: "ana", price: whole(price + above) }, 0);
        if (refusal?.why !== "off-grid") return;
        const again = (offered: Dec) => refuseBid(auction, { userId: "ana", price: offered }, 0);
        expect(again(refusal.below)).toBeUndefined();
        expect(again(refusal.above)?.why ?? "too-high").toBe("too-high");
        expect([
          refusal.below < whole(price + above),
          refusal.above > whole(price + above),
        ]).toEqual([true, true]);
      },
    ),
    { numRuns: 500, seed: 48 },
  );
});
