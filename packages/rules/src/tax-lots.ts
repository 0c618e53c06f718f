import { type Dec, ZERO, abs, div, mul, neg, quotient, sub, sum } from "@candor/money";

/** An acquisition or disposal of one coin by one act; `worth` is in USDT, null where it is unknown. */
export type LotChange<Act> = { coin: string; amount: Dec; worth: Dec | null; act: Act };

/** The rest of one acquisition, and the cost of that part. */
export type Lot<Act> = { coin: string; amount: Dec; cost: Dec | null; acquired: Act };

/** A part of a lot that was given away. `acquired` is null where nothing says how it was got. */
export type Disposal<Act> = {
  coin: string;
  amount: Dec;
  acquired: Act | null;
  disposed: Act;
  cost: Dec | null;
  proceeds: Dec | null;
  gain: Dec | null;
};

/**
 * Tax lots by FIFO (product rules, section 18): a disposal of a coin is taken from its oldest acquisition. A part of
 * a lot costs its share of the lot's cost, and brings its share of the total proceeds, both rounded down; the last
 * part takes the rest, so that the parts add up exactly. An unknown cost stays so, and with it the gain. Changes come
 * in the order in which they happened.
 */
export function taxLots<Act>(changes: readonly LotChange<Act>[]): {
  disposals: Disposal<Act>[];
  open: Lot<Act>[];
} {
  const held = new Map<string, { lots: Lot<Act>[]; first: number }>();
  const disposals: Disposal<Act>[] = [];
  for (const change of changes) {
    const queue = held.get(change.coin) ?? { lots: [], first: 0 };
    held.set(change.coin, queue);
    if (change.amount > ZERO) {
      const { coin, amount, worth, act } = change;
      queue.lots.push({ coin, amount, cost: worth, acquired: act });
    } else disposals.push(...disposed(queue, change));
  }
  const open = [...held.values()].flatMap(({ lots, first }) => lots.slice(first));
  return { disposals, open };
}

function* disposed<Act>(
  queue: { lots: Lot<Act>[]; first: number },
  { coin, amount, worth, act }: LotChange<Act>,
): Generator<Disposal<Act>> {
  let left = neg(amount);
  let proceedsLeft = worth;
  while (left > ZERO) {
    const lot = queue.lots[queue.first];
    const taken = lot !== undefined && lot.amount < left ? lot.amount : left;
    const proceeds = shareOf(proceedsLeft, taken, left);
    const cost = lot === undefined ? null : shareOf(lot.cost, taken, lot.amount);
    yield {
      coin,
      amount: taken,
      acquired: lot?.acquired ?? null,
      disposed: act,
      cost,
      proceeds,
      gain: proceeds === null || cost === null ? null : sub(proceeds, cost),
    };
    left = sub(left, taken);
    proceedsLeft = less(proceedsLeft, proceeds);
    if (lot === undefined) continue;
    const rest = { ...lot, amount: sub(lot.amount, taken), cost: less(lot.cost, cost) };
    queue.lots[queue.first] = rest;
    if (rest.amount === ZERO) queue.first += 1;
  }
}

/** The share that `part` has in `whole`, rounded down; all of it where the part is the whole. */
const shareOf = (value: Dec | null, part: Dec, whole: Dec): Dec | null =>
  value === null || part === whole ? value : quotient([value, part], [whole], "down");

const less = (value: Dec | null, share: Dec | null): Dec | null =>
  value === null || share === null ? null : sub(value, share);

/** The holdings of a coin, and their cost together and each, the latter rounded up; null where that is unknown. */
export type Cost = { coin: string; amount: Dec; cost: Dec | null; average: Dec | null };

/** The lots that are left of each coin, added up. */
export function averageCosts(
  open: readonly Pick<Lot<unknown>, "coin" | "amount" | "cost">[],
): Cost[] {
  return [...Map.groupBy(open, ({ coin }) => coin)].map(([coin, lots]) => {
    const amount = sum(lots.map((lot) => lot.amount));
    const costs = lots.map((lot) => lot.cost);
    const cost = costs.includes(null) ? null : sum(costs.filter((one) => one !== null));
    return { coin, amount, cost, average: cost === null ? null : div(cost, amount, "up") };
  });
}

/** An amount of one coin or of USDT that an act has changed. */
export type ActChange = { coin: string; amount: Dec };

const UNIT_COIN = "USDT";

/**
 * The worth of one act's changes in USDT. An exchange of one coin for USDT has that price; in an exchange of two
 * coins, both are worth the given one at the day's index, or else the other; all other changes are worth their amount
 * at the day's index, rounded down.
 */
export function actWorths(
  changes: readonly ActChange[],
  indexOf: (coin: string) => Dec | undefined,
): { coin: string; amount: Dec; worth: Dec | null }[] {
  const coins = changes.filter(({ coin }) => coin !== UNIT_COIN);
  const paid = changes.find(({ coin }) => coin === UNIT_COIN)?.amount;
  const atIndex = ({ coin, amount }: ActChange): Dec | null => {
    const price = indexOf(coin);
    return price === undefined ? null : mul(abs(amount), price, "down");
  };
  const [only, other] = coins;
  if (only === undefined) return [];
  if (other === undefined && paid !== undefined && paid > ZERO !== only.amount > ZERO)
    return [{ ...only, worth: abs(paid) }];
  const isSwap =
    other !== undefined && coins.length === 2 && only.amount > ZERO !== other.amount > ZERO;
  if (isSwap) {
    const [given, got] = only.amount > ZERO ? [other, only] : [only, other];
    const worth = atIndex(given) ?? atIndex(got);
    return coins.map((change) => ({ ...change, worth }));
  }
  return coins.map((change) => ({ ...change, worth: atIndex(change) }));
}

/** A worth in USDT in another currency at a day's rate, rounded down; null where either is not known. */
export const inFiat = (worth: Dec | null, rate: Dec | undefined): Dec | null =>
  worth === null || rate === undefined ? null : mul(worth, rate, "down");
