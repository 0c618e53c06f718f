import { type Dec, UNIT, fromUnits } from "@candor/money";

/** A request, under the number of its line: numbers rise with acceptance. */
export type Commitment = { line: number; wanted: Dec };
export type Allotted = { line: number; allocated: Dec };

/** The supply, in whole lots, and the cap of one person. */
export type Offer = { supply: Dec; lot: Dec; cap: Dec };

/** In lots; `most` is the request, or the cap where that is smaller. */
type Share = { line: number; wanted: bigint; most: bigint };

/**
 * The allocation (product rules, section 8). All requests up to their caps, where the supply covers them; else in
 * proportion to the requests: a line above the cap gets the cap, and the others share the rest. Shares are rounded
 * down to whole lots, and the remaining lots go one each to the largest remainders, of equal ones to the lowest line.
 * It comes to the supply or to the demand, the lesser of the two, to the lot; in the order of the lines, independent
 * of the order of input.
 */
export function allocate(commitments: readonly Commitment[], offer: Offer): Allotted[] {
  const lotsOf = (amount: Dec): bigint => amount / offer.lot;
  const cap = lotsOf(offer.cap);
  const shares = commitments
    .map(({ line, wanted }): Share => {
      const lots = lotsOf(wanted);
      return { line, wanted: lots, most: lots < cap ? lots : cap };
    })
    .toSorted((a, b) => a.line - b.line);
  const given = inLots(shares, lotsOf(offer.supply));
  return shares.map(({ line }, index) => ({
    line,
    allocated: fromUnits((given[index] ?? 0n) * offer.lot),
  }));
}

/** The lots of each, in the order of the lines. */
function inLots(shares: readonly Share[], supply: bigint): bigint[] {
  const given = shares.map(({ most }) => most);
  const demand = shares.reduce((total, { most }) => total + most, 0n);
  if (demand <= supply) return given;
  const order = shares.map((_, index) => index).toSorted((a, b) => byWanted(shares, a, b));
  let left = supply;
  let wanted = shares.reduce((total, share) => total + share.wanted, 0n);
  // The largest request reaches the cap first and leaves more for the others, so one pass is enough.
  let first = 0;
  for (; first < order.length; first += 1) {
    const share = at(shares, order[first]);
    if (share.wanted === 0n || left * share.wanted < share.most * wanted) break;
    left -= share.most;
    wanted -= share.wanted;
  }
  const rest = order.slice(first).map((index) => {
    const product = left * at(shares, index).wanted;
    return wanted === 0n
      ? { index, lots: 0n, remainder: 0n }
      : { index, lots: product / wanted, remainder: product % wanted };
  });
  for (const { index, lots } of rest) given[index] = lots;
  let over = left - rest.reduce((total, { lots }) => total + lots, 0n);
  const byRemainder = rest.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  );
  for (const { index } of byRemainder) {
    if (over === 0n) break;
    over -= 1n;
    given[index] = (given[index] ?? 0n) + 1n;
  }
  return given;
}

function byWanted(shares: readonly Share[], a: number, b: number): number {
  const [one, other] = [at(shares, a).wanted, at(shares, b).wanted];
  return one === other ? a - b : one < other ? 1 : -1;
}

function at(shares: readonly Share[], index: number | undefined): Share {
  const share = index === undefined ? undefined : shares[index];
  if (share === undefined) throw new Error("no such share");
  return share;
}

/**
 * The expected allocation if the demand stayed the same, in whole lots rounded down: the request's share of all
 * requests with it. The cap gives others more at the end, and never less.
 */
export function expectedShare(
  { wanted, committed }: { wanted: Dec; committed: Dec },
  { supply, lot, cap }: Offer,
): Dec {
  const most = wanted < cap ? wanted : cap;
  if (committed <= 0n || committed <= supply) return fromUnits((most / lot) * lot);
  const share = (supply * wanted) / committed;
  return fromUnits(((share < most ? share : most) / lot) * lot);
}

/** How many times over it is asked for: 1 is as much as there is. */
export const timesOver = (committed: Dec, supply: Dec): Dec =>
  fromUnits(supply === 0n ? 0n : (committed * UNIT) / supply);
