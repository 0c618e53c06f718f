import type { Payment } from "@candor/chains";
import { formatDec } from "@candor/money";
import type { Terms } from "./terms.ts";

/** How many payments below the minimum to one address in one block are shown, since dust costs its sender little. */
export const SMALL_MAX = 3;

/** A payment with a name that is independent of its block. */
export type Named = Payment & { nth: number; name: string };

export type Key = Pick<Payment, "transaction" | "address" | "amount"> & {
  token: string;
  nth: number;
};
export const nameOf = ({ transaction, address, token, amount, nth }: Key): string =>
  [transaction, address, token, formatDec(amount), nth].join(" ");

/**
 * The payments of a block, each numbered among those of its transaction, address, token and amount. A transaction that
 * comes again pays the same in the same order, though the indexes of its logs may differ.
 */
export function named(payments: readonly Payment[]): Named[] {
  const counts = new Map<string, number>();
  return payments.map((payment) => {
    const key = { ...payment, token: payment.token ?? "" };
    const first = nameOf({ ...key, nth: 0 });
    const nth = counts.get(first) ?? 0;
    counts.set(first, nth + 1);
    return { ...payment, nth, name: nameOf({ ...key, nth }) };
  });
}

/** The payments without excess dust; known payments stay, under any present minimum. */
export function worthShowing(
  payments: readonly Named[],
  terms: ReadonlyMap<string, Terms>,
  known: { has: (name: string) => boolean },
): Named[] {
  const counts = new Map<string, number>();
  return payments.filter(({ token, address, amount, name }) => {
    if (!isSmall(termsOf(terms, token), amount)) return true;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= SMALL_MAX || known.has(name);
  });
}

export const isSmall = ({ minimum }: Terms, amount: Payment["amount"]): boolean => amount < minimum;

export function termsOf(terms: ReadonlyMap<string, Terms>, token: string | null): Terms {
  const found = terms.get(token ?? "");
  if (found === undefined) throw new Error(`nothing is known of the token ${token}`);
  return found;
}
