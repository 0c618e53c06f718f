import { ONE, down, least, most, stepDown, timesUp, units, up } from "./amounts.mjs";

/** The accepted terms of a position, in whole numbers. */
export const termsOf = (shown) => ({
  shown,
  tick: units(shown.price_tick),
  priceMax: units(shown.price_max),
  openFee: units(shown.open_fee_rate),
  closeFee: units(shown.close_fee_rate),
  nights: { long: units(shown.long_night_rate), short: units(shown.short_night_rate) },
  tiers: shown.tiers.map(({ value_max: upTo, rate }) => ({ upTo: units(upTo), rate: units(rate) })),
});

export const quantityOf = ({ lotSize, lots }) => lotSize * BigInt(lots);
export const valueAt = (position, price) => (quantityOf(position) * price) / ONE;
export const profitAt = (position, price) =>
  valueAt(position, position.isLong ? price - position.entry : position.entry - price);
export const equityAt = (position, price) =>
  position.margin - position.nights + profitAt(position, price);

/** Each part of a value at the rate of its tier, rounded up once, plus the fee to close it. */
export function maintenanceAt(position, price) {
  const { tiers, closeFee } = position.terms;
  const value = valueAt(position, price);
  let [from, sum] = [0n, 0n];
  tiers.forEach(({ upTo, rate }, place) => {
    const isLast = place === tiers.length - 1;
    const part = (isLast ? value : least(value, upTo)) - from;
    if (part > 0n) sum += part * rate;
    from = most(from, upTo);
  });
  return up(sum, ONE) + timesUp(value, closeFee);
}

export const isUnder = (position, price) =>
  equityAt(position, price) <= maintenanceAt(position, price);

/**
 * Returns the first price on the tick at which an isolated position is liquidated: for a long the highest, for a short
 * the lowest. Undefined if no price from one tick to the largest does that.
 */
export function liquidationPrice(position) {
  const { isLong, terms } = position;
  const { tick, priceMax } = terms;
  const count = priceMax / tick;
  const isAt = (ticks) => isUnder(position, ticks * tick);
  let [yes, no] = isLong ? [1n, count] : [count, 1n];
  if (!isAt(yes)) return undefined;
  if (isAt(no)) return no * tick;
  for (let middle = (yes + no) / 2n; middle !== yes && middle !== no; middle = (yes + no) / 2n)
    if (isAt(middle)) yes = middle;
    else no = middle;
  return yes * tick;
}

/** The price that uses up its margin, on the tick towards the entry. */
export function bankruptcyPrice(position) {
  const { isLong, entry, margin, nights, terms } = position;
  const room = down((margin - nights) * ONE, quantityOf(position));
  const price = isLong
    ? -stepDown(-(entry - room), terms.tick)
    : stepDown(entry + room, terms.tick);
  return price < terms.tick || price > stepDown(terms.priceMax, terms.tick) ? undefined : price;
}

/**
 * Computes a closing of some lots at a price. The loss, the fee and the nights are paid in this order, by an isolated
 * position from its margin, by a cross one from its part of the margin and the cash. The fund pays the uncovered loss.
 */
export function closingOf(position, { lots, price, cause, cash }) {
  const { lots: all, margin, nights, isCross, terms } = position;
  const part = (amount) => amount * BigInt(lots);
  const profit = profitAt({ ...position, lots }, price);
  const value = valueAt({ ...position, lots }, price);
  const feeDue = cause === "deleverage" ? 0n : timesUp(value, terms.closeFee);
  const nightsDue = up(part(nights), BigInt(all));
  const share = part(margin) / BigInt(all);
  let purse = (isCross ? share + most(0n, cash) : margin) + profit;
  const deficit = most(0n, -purse);
  purse = most(0n, purse);
  const fee = least(feeDue, purse);
  const paidNights = least(nightsDue, purse - fee);
  const released = isCross ? share : least(margin, most(share, feeDue + nightsDue - profit));
  const left = released + profit + deficit - fee - paidNights;
  const isForfeit = cause === "liquidation" && !isCross;
  return {
    profit,
    fee,
    overnight_fee: paidNights,
    margin: released,
    payout: isForfeit ? 0n : left,
    surplus: isForfeit ? left : 0n,
    deficit,
    isCovered: deficit === 0n && fee === feeDue && paidNights === nightsDue,
    marginLeft: margin - released,
    nightsLeft: nights - nightsDue,
  };
}

/** The position of a cross account that is liquidated first: the largest loss that cash covers, else the most gain. */
export function firstOf(held, cash) {
  const closings = held.map(({ position, mark }) =>
    closingOf(position, { lots: position.lots, price: mark, cause: "liquidation", cash }),
  );
  let [worst, best] = [0, 0];
  closings.forEach((one, place) => {
    if (one.profit < closings[worst].profit) worst = place;
    if (one.payout > closings[best].payout) best = place;
  });
  return closings[worst].isCovered || closings[best].payout <= 0n ? worst : best;
}
