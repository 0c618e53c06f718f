import { type Dec, ZERO, add } from "@candor/money";
import type { Tx } from "../../db/transaction.ts";
import { listOpen, sumEnded } from "./book-rows.ts";
import { type ChainView, minedOf } from "./chain-view.ts";
import type { Sent } from "./decide.ts";

/** The most open withdrawals whose receipts are read; with more the reconciliation fails. */
const OPEN_MAX = 5_000;

type At = { network: string; height: number; view: ChainView | undefined };

/**
 * The withdrawals at a height: ended ones as sums, the others one by one as the chain has them, which knows before our
 * tables do.
 */
export async function readSent(tx: Tx, { network, height, view }: At) {
  const ended = await sumEnded(tx, network, height);
  let gas = ended.reduce((all, one) => add(all, one.gas), ZERO);
  const open = await listOpen(tx, network, height, OPEN_MAX + 1);
  if (open.length > OPEN_MAX) throw new Error(`more than ${OPEN_MAX} withdrawals are on their way`);
  const sent: { currencyId: number; sent: Sent }[] = [];
  for (const { currencyId, value, isPosted, transactions } of open) {
    const mined = await minedOf(view, transactions, height);
    if (mined !== undefined) gas = add(gas, mined.gas);
    sent.push({ currencyId, sent: { value, isPosted, mined } });
  }
  return { ended, sent, gas };
}

/** What withdrawals took from the wallet, by currency; `coinId` is the currency of gas. */
export function takenBy(
  { ended, sent, gas }: Awaited<ReturnType<typeof readSent>>,
  coinId: number | undefined,
): Map<number, Dec> {
  const taken = new Map<number, Dec>();
  const take = (currencyId: number, amount: Dec) =>
    void taken.set(currencyId, add(taken.get(currencyId) ?? ZERO, amount));
  for (const { currencyId, paid } of ended) take(currencyId, paid);
  for (const { currencyId, sent: one } of sent)
    if (one.mined?.isPaid === true) take(currencyId, one.value);
  if (coinId !== undefined) take(coinId, gas);
  return taken;
}
