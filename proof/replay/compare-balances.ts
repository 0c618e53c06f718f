import { dec } from "@candor/money";
import type pg from "pg";
import { held as spotHeld } from "../../apps/server/src/areas/spot/holds.ts";
import type { Rebuilt } from "./rebuilt.ts";
import { accountKey } from "./venue.ts";

/**
 * Compares, for each account, the amounts that the shard has posted since the start and holds now with those of the
 * journal's fills and open orders.
 */
export async function compareBalances(client: pg.ClientBase, rebuilt: Rebuilt): Promise<string[]> {
  const posted = await sums(
    client,
    `SELECT e.account_id AS account, sum(e.amount) AS amount FROM ledger_entries e
     JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE t.realm = $1 AND t.id > $2
       AND (t.cause = 'spot.batch' OR t.cause = 'exchange.batch' AND t.cause_id LIKE $1 || ' %')
     GROUP BY 1`,
    [rebuilt.shard, rebuilt.start?.transactionId ?? "0"],
  );
  const held = await sums(
    client,
    `SELECT h.account_id AS account, sum(h.amount) AS amount
      FROM (${spotHeld.query}) h JOIN accounts a ON a.id = h.account_id
      WHERE a.realm = $1 GROUP BY 1`,
    [rebuilt.shard],
  );
  const journaled = journaledSums(rebuilt);
  return [
    ...differences("posted", posted, journaled.posted),
    ...differences("held", held, journaled.held),
  ];
}

type Sums = Map<number, bigint>;

async function sums(client: pg.ClientBase, text: string, values: string[]): Promise<Sums> {
  const { rows } = await client.query<{ account: string; amount: string }>(text, values);
  return new Map(rows.map(({ account, amount }) => [Number(account), dec(amount)]));
}

/** The sums of the fills since the start and of the open orders, for each account. */
export function journaledSums({ orders, houses, world, shard }: Rebuilt): {
  posted: Sums;
  held: Sums;
} {
  const posted: Sums = new Map();
  const held: Sums = new Map();
  for (const {
    venue,
    userId,
    side,
    filledLots,
    filledUnits,
    filledBefore: before,
    fees,
    held: count,
  } of orders.values()) {
    if (venue.realm !== shard) continue;
    const base = world.accounts.get(accountKey(userId, venue.baseId)) ?? 0;
    const quote = world.accounts.get(accountKey(userId, venue.quoteId)) ?? 0;
    const lots = BigInt(filledLots - before.lots) * venue.lotSize;
    const units = BigInt(filledUnits - before.units) * venue.unitSize;
    const isBuy = side === "buy";
    change(posted, base, isBuy ? lots - fees : -lots);
    change(posted, quote, isBuy ? -units : units - fees);
    change(held, isBuy ? quote : base, BigInt(count) * (isBuy ? venue.unitSize : venue.lotSize));
  }
  for (const [venue, house] of houses) {
    if (venue.realm !== shard) continue;
    change(posted, venue.houseBase, house.lots * venue.lotSize);
    change(posted, venue.houseQuote, house.units * venue.unitSize);
    change(posted, venue.feeBase, house.baseFees);
    change(posted, venue.feeQuote, house.quoteFees);
  }
  return { posted, held };
}

function change(totals: Sums, account: number, amount: bigint): void {
  if (amount !== 0n) totals.set(account, (totals.get(account) ?? 0n) + amount);
}

function differences(what: string, stored: Sums, journaled: Sums): string[] {
  return [...new Set([...stored.keys(), ...journaled.keys()])]
    .filter((account) => (stored.get(account) ?? 0n) !== (journaled.get(account) ?? 0n))
    .map(
      (account) =>
        `account ${account}: ${what} ${stored.get(account) ?? 0n}, the journal says ${journaled.get(account) ?? 0n}`,
    );
}
