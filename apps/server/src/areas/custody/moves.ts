import { type Dec, ZERO, add, neg } from "@candor/money";
import type { Tx } from "../../db/transaction.ts";
import { type ChainView, minedOf } from "./chain-view.ts";
import { listOpenMoves, sumEndedGas, sumEndedMoves } from "./move-rows.ts";

/** The most open moves whose receipts are read; more are never begun at once. */
const OPEN_MAX = 1_000;

/**
 * The amounts that sweeps and gas top-ups took and brought up to a height: for the wallet by all moves, for deposit
 * addresses by those under way. Ended moves are part of the addresses' known payments.
 */
export type Moves = {
  /** The gas by paying address, in the network's own coin; above zero. */
  gas: ReadonlyMap<string, Dec>;
  /** The amounts brought to an address or taken from it, without gas; keyed "address currency", signed. */
  brought: ReadonlyMap<string, Dec>;
  /** The gas that ended sweeps took from deposit addresses. */
  endedGas: Dec;
};

type At = { network: string; height: number; view: ChainView | undefined; wallet: string };

export async function readMoves(tx: Tx, { network, height, view, wallet }: At): Promise<Moves> {
  const [gas, brought] = [new Map<string, Dec>(), new Map<string, Dec>()];
  const count = (sums: Map<string, Dec>, key: string, amount: Dec) =>
    void sums.set(key, add(sums.get(key) ?? ZERO, amount));
  const ended = await sumEndedGas(tx, { network, height });
  count(gas, wallet, ended.fuel);
  for (const one of await sumEndedMoves(tx, { network, height }))
    count(brought, `${wallet} ${one.currencyId}`, one.brought);
  const open = await listOpenMoves(tx, { network, height }, OPEN_MAX + 1);
  if (open.length > OPEN_MAX) throw new Error(`more than ${OPEN_MAX} moves are on their way`);
  for (const { kind, address, currencyId, amount, transactions } of open) {
    const mined = await minedOf(view, transactions, height);
    if (mined === undefined) continue;
    const [from, to] = kind === "sweep" ? [address, wallet] : [wallet, address];
    count(gas, from, mined.gas);
    if (!mined.isPaid) continue;
    count(brought, `${from} ${currencyId}`, neg(amount));
    count(brought, `${to} ${currencyId}`, amount);
  }
  return { gas, brought, endedGas: ended.sweeps };
}
