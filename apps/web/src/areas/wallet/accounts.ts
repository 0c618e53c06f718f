import { type Dec, ZERO, dec } from "@candor/money";
import { isFiat } from "@candor/rules/fiat.ts";
import { type Balance, totalOf } from "../../data/merge-balances.ts";
import type { Kind } from "../../parts/transfer/transfer.ts";

/** The balances of one account, the most valuable first, those without a known value last. */
export function balancesOf(
  list: readonly Balance[],
  kind: Kind,
  isEmptyHidden: boolean,
): Balance[] {
  return list
    .filter(({ type, balance }) => type === kind && (!isEmptyHidden || dec(balance) > ZERO))
    .toSorted(
      (a, b) => compared(worthOf(b), worthOf(a)) || a.currency_code.localeCompare(b.currency_code),
    );
}

/** The coin that an account holds most of. */
export const richestCoin = (list: readonly Balance[], kind: Kind): number | undefined =>
  balancesOf(list, kind, true).find(({ currency_code: code }) => !isFiat(code))?.currency_id;

/** The coins of which some account has something: only these can be moved between accounts. */
export const heldCoins = (list: readonly Balance[]): ReadonlySet<number> =>
  new Set(
    list
      .filter(({ balance, currency_code: code }) => dec(balance) > ZERO && !isFiat(code))
      .map(({ currency_id: currency }) => currency),
  );

/** What one account is worth in USDT; null while the value of something in it is not known. */
export const accountWorth = (list: readonly Balance[], kind: Kind): string | null =>
  totalOf(list.filter(({ type }) => type === kind));

const UNKNOWN = -1n;
const worthOf = ({ equivalent }: Balance): Dec | typeof UNKNOWN =>
  equivalent === null ? UNKNOWN : dec(equivalent);
const compared = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? -1 : 1);
