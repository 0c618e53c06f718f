import { ONE, least, most, text, timesDown, units, up } from "./amounts.mjs";
import { standing, wonAt } from "./positions.mjs";

/** Slippage is reported in millionths, and shares in millionths of the currency. */
const MILLIONTH = 10n ** 12n;
/** The most shares in one answer. */
const SHARES_MAX = 500;

/** How much worse than the lead's price a price is, as a ratio of it, rounded up. */
export const slippageOf = (isLong, leadPrice, price) =>
  up((isLong ? price - leadPrice : leadPrice - price) * (ONE / MILLIONTH), leadPrice) * MILLIONTH;

/** The result of a copy: the whole, or for a detached one the state at the mark that it counts with. */
export function resultOf({ state, ended_at: endedAt, counted_mark: mark }, position) {
  const ended = state === "detached" && endedAt !== null ? Date.parse(endedAt) : Infinity;
  const stand = standing(position);
  let realised = -position.fee;
  for (const step of position.steps) {
    if (step.at >= ended) continue;
    realised += step.realised;
    stand.take(step);
  }
  if (ended === Infinity || mark === null) return realised;
  return realised + wonAt(position, stand, stand.lots, units(mark)) - stand.nights;
}

/** Compares a copy with its own position and the lead's. */
export function judgeCopy(copy, position, { lead, relation }, same, wrong) {
  const isLong = copy.direction === "long";
  same("lots", copy.opened_lots, position.lots);
  same("the price", units(copy.open_price), position.entry);
  same(
    "slippage",
    units(copy.slippage),
    slippageOf(isLong, units(copy.lead_price), position.entry),
  );
  const worst = units(copy.worst_price);
  if (isLong ? position.entry > worst : position.entry < worst)
    wrong(`it opened beyond ${copy.worst_price}`);
  if (copy.ended_at !== null) same("the result", units(copy.realised), resultOf(copy, position));
  if (lead === undefined) return;
  same("the lead's direction", isLong, lead.isLong);
  same("the lead's price", units(copy.lead_price), lead.entry);
  same("the lead's lots", copy.lead_lots, lead.lots);
  if (copy.state !== "detached") judgeTargets(position, lead, relation, wrong);
}

/** A relation that ends may close its copies; its own stop does. */
const mayClose = (relation, at) =>
  relation === undefined ||
  relation.state === "stopped" ||
  relation.settings.stop !== null ||
  (relation.ended_at !== null && Date.parse(relation.ended_at) <= at);

/** After the lead's closing, a copy keeps the same ratio of its lots, rounded down. */
function judgeTargets(position, lead, relation, wrong) {
  const own = standing(position);
  for (const step of position.steps) {
    own.take(step);
    if (step.cause !== "lead" || (own.lots === 0 && mayClose(relation, step.at))) continue;
    const leads = standing(lead);
    const targets = lead.steps
      .filter(({ number, lots }) => number < step.number && lots > 0)
      .map((one) => {
        leads.take(one);
        return Number((BigInt(position.lots) * BigInt(leads.lots)) / BigInt(lead.lots));
      });
    if (!targets.includes(own.lots))
      wrong(
        `a closing of the lead left ${own.lots} lots, and has to leave ${targets.at(-1) ?? position.lots}`,
      );
  }
}

/** Checks each move of a share against the result above the mark; no more is paid than was in escrow. */
export function judgeShares({ relation, shares }, same, wrong) {
  const rate = units(relation.share_rate);
  let [due, paid, mark] = [0n, 0n, 0n];
  if (shares.length >= SHARES_MAX) return;
  for (const { what, amount: told, result: made, high_water_mark: at } of shares.toReversed()) {
    const [amount, result] = [units(told), units(made)];
    const above = timesDown(rate, most(0n, result - mark));
    const owed = above - (above % MILLIONTH);
    const asked = { accrued: owed - due, returned: due - owed, paid: due }[what];
    same(`the mark of a share ${what}`, units(at), mark);
    if (amount > asked) wrong(`${told} was ${what}, and ${text(asked)} was to be`);
    if (what === "paid" && due > owed) wrong(`${told} was paid while ${text(owed)} was owed`);
    due += what === "accrued" ? amount : -amount;
    if (what !== "paid") continue;
    paid += amount;
    const covered = amount >= owed ? result : mark + up(amount * ONE, rate);
    mark = most(mark, least(covered, result));
  }
  same("the high-water mark", units(relation.high_water_mark), mark);
  same("the share in escrow", units(relation.share_due), due);
  same("the share paid", units(relation.share_paid), paid);
}
