import { dec } from "@candor/money";
import type pg from "pg";
import type { Fill } from "./rebuilt.ts";
import { type World, accountKey } from "./venue.ts";

export type StoredLine = {
  batch: string;
  account_id: string;
  currency_id: number;
  kind: string;
  amount: string;
  ref: string | null;
};

export type LineTerms = {
  world: World;
  shard: string;
  /** Consecutive batches whose fills are all given. */
  batches: readonly number[];
  fills: readonly Fill[];
  /** The trades' ids by their numbers. */
  ids: ReadonlyMap<number, string>;
  /** Changes the stored rows before they are compared, for controls. */
  alter?: ((lines: StoredLine[]) => void) | undefined;
};

/** Sums by batch, account, currency and kind; a user's line also by its trade, as each has its own. */
type Sums = Map<string, { amount: bigint; lines: number }>;

/**
 * Compares the ledger's lines of these batches with their fills. A user's line is compared by itself with the trade it
 * names. The house has one net line for each slice of a batch that was sent, so only its sums are compared.
 */
export async function compareLines(client: pg.ClientBase, terms: LineTerms): Promise<string[]> {
  const { shard, batches } = terms;
  const { rows } = await client.query<StoredLine>(
    `SELECT split_part(t.cause_id, ' ', -1) AS batch, e.account_id::text, e.currency_id, e.kind, e.amount, e.ref
     FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
     WHERE t.realm = $1 AND (t.cause, t.cause_id) IN (
       SELECT 'exchange.batch', $1 || ' ' || b FROM unnest($2::text[]) AS b
       UNION ALL SELECT 'spot.batch', b FROM unnest($2::text[]) AS b)`,
    [shard, batches],
  );
  terms.alter?.(rows);
  return differentLines(rows, terms);
}

/** The differences between these lines and the fills. */
export function differentLines(rows: readonly StoredLine[], terms: LineTerms): string[] {
  const stored: Sums = new Map();
  for (const { batch, account_id, currency_id, kind, amount, ref } of rows)
    push(stored, [batch, account_id, currency_id, kind, ref], dec(amount));
  const journaled: Sums = new Map();
  for (const fill of terms.fills) addFill(journaled, terms, fill);
  return differences(stored, journaled);
}

function push(sums: Sums, key: readonly unknown[], amount: bigint): void {
  if (amount === 0n) return;
  const name = key.join(" ");
  const sum = sums.get(name) ?? { amount: 0n, lines: 0 };
  sum.amount += amount;
  // The house may have any number of lines.
  sum.lines += key.at(-1) === null ? 0 : 1;
  sums.set(name, sum);
}

function addFill(journaled: Sums, { world, ids }: LineTerms, fill: Fill): void {
  const { batch, venue, maker, taker, makerFee, takerFee, takerSide } = fill;
  const trade = ids.get(fill.number) ?? "a trade that is not stored";
  const base = BigInt(fill.lots) * venue.lotSize;
  const quote = BigInt(fill.ticks * fill.lots) * venue.unitSize;
  for (const [order, fee, isBuy] of [
    [maker, makerFee, takerSide !== "buy"],
    [taker, takerFee, takerSide === "buy"],
  ] as const) {
    const accountOf = (currencyId: number, house: number): number =>
      order === undefined ? house : (world.accounts.get(accountKey(order.userId, currencyId)) ?? 0);
    const ref = order === undefined ? null : trade;
    const [baseAccount, quoteAccount] = [
      accountOf(venue.baseId, venue.houseBase),
      accountOf(venue.quoteId, venue.houseQuote),
    ];
    push(journaled, [batch, baseAccount, venue.baseId, "trade", ref], isBuy ? base : -base);
    push(journaled, [batch, quoteAccount, venue.quoteId, "trade", ref], isBuy ? -quote : quote);
    const [account, feeAccount, currency] = isBuy
      ? [baseAccount, venue.feeBase, venue.baseId]
      : [quoteAccount, venue.feeQuote, venue.quoteId];
    push(journaled, [batch, account, currency, "fee", ref], -fee);
    push(journaled, [batch, feeAccount, currency, "fee", null], fee);
  }
}

function differences(stored: Sums, journaled: Sums): string[] {
  const none = { amount: 0n, lines: 0 };
  return [...new Set([...stored.keys(), ...journaled.keys()])].flatMap((key) => {
    const [found, expected] = [stored.get(key) ?? none, journaled.get(key) ?? none];
    if (found.amount === expected.amount && found.lines === expected.lines) return [];
    return [
      `ledger of batch, account, currency, kind and trade ${key}: ${found.amount} in ${found.lines} lines, ` +
        `the journal says ${expected.amount} in ${expected.lines}`,
    ];
  });
}
