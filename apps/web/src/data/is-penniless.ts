import { type Dec, ZERO, dec } from "@candor/money";
import type { Balances } from "./merge-balances.ts";

/** Whether no account has anything of a currency to bring where it is missing: nothing is left but to deposit. */
export const isPenniless = (
  balances: Pick<Balances, "list"> | undefined,
  currencyId: number,
  available: Dec | undefined,
): boolean =>
  available === ZERO &&
  balances !== undefined &&
  balances.list.every((one) => one.currency_id !== currencyId || dec(one.available) === ZERO);

/** Whether all accounts are empty. */
export const hasNothing = (balances: Pick<Balances, "list"> | undefined): boolean =>
  balances !== undefined && balances.list.every(({ available }) => dec(available) === ZERO);
