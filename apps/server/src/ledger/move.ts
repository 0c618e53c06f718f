import { type Dec, ZERO, add, formatDec, sub } from "@candor/money";
import { sql } from "kysely";
import { type Tx, sqlState } from "../db/transaction.ts";

/**
 * A change of an account's frozen amount: above zero it freezes available funds, below zero it releases them. The row
 * that causes it records the hold in the same transaction.
 */
export type Hold = { accountId: number; amount: Dec; cause: string; causeId: string };

/** An account's change by one entry, in units of its currency. */
type Change = { accountId: number; amount: Dec };

const CHECK_VIOLATED = "23514";

/** Freezes and releases amounts without moving value between owners. */
export const moveHolds = (tx: Tx, holds: readonly Hold[]): Promise<void> =>
  moveBalances(tx, [], [], holds);

/**
 * Moves balances, each account in one step, so that a payment out of a hold is never short. The database refuses
 * amounts that differ from the transactions' entries, and a negative balance.
 */
export async function moveBalances(
  tx: Tx,
  transactionIds: readonly number[],
  entries: readonly Change[],
  holds: readonly Hold[],
): Promise<void> {
  const net = netByAccount(entries, holds);
  const changes = [...net.values()];
  try {
    await sql`SELECT FROM move_balances(${transactionIds}::bigint[], ${[...net.keys()]}::bigint[],
      ${changes.map(({ available }) => formatDec(available))}::numeric[],
      ${changes.map(({ frozen }) => formatDec(frozen))}::numeric[])`.execute(tx);
  } catch (error) {
    throw holds.length > 0 && sqlState(error) === CHECK_VIOLATED ? withCauses(error, holds) : error;
  }
}

/** Each account's net change, available and frozen. */
function netByAccount(entries: readonly Change[], holds: readonly Hold[]) {
  const net = new Map<number, { available: Dec; frozen: Dec }>();
  const of = (accountId: number) => {
    const change = net.get(accountId) ?? { available: ZERO, frozen: ZERO };
    net.set(accountId, change);
    return change;
  };
  for (const { accountId, amount } of entries) {
    const change = of(accountId);
    change.available = add(change.available, amount);
  }
  for (const { accountId, amount } of holds) {
    const change = of(accountId);
    change.available = sub(change.available, amount);
    change.frozen = add(change.frozen, amount);
  }
  return net;
}

/** The same refusal with the causes whose holds could not be moved. */
function withCauses(error: unknown, holds: readonly Hold[]): Error {
  const causes = holds.map(
    ({ cause, causeId, amount }) => `${cause} ${causeId}: ${formatDec(amount)}`,
  );
  return Object.assign(
    new Error(`a hold could not be moved (${causes.join(", ")})`, { cause: error }),
    {
      code: CHECK_VIOLATED,
    },
  );
}
