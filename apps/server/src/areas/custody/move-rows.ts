import { dec } from "@candor/money";
import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

type At = { network: string; height: number };

/** What moves that ended up to a height brought to the wallet, less what they took from it, by currency. */
export async function sumEndedMoves(tx: Tx, { network, height }: At) {
  const { rows } = await sql<{ currency_id: number; brought: string }>`
    SELECT currency_id, sum(CASE kind WHEN 'sweep' THEN amount ELSE -amount END) AS brought
    FROM wallet_moves WHERE network = ${network} AND state = 'confirmed' AND height <= ${height}
    GROUP BY 1`.execute(tx);
  return rows.map((row) => ({ currencyId: row.currency_id, brought: dec(row.brought) }));
}

/** The gas of these moves, from deposit addresses and from the wallet. */
export async function sumEndedGas(tx: Tx, { network, height }: At) {
  const { rows } = await sql<{ sweeps: string; fuel: string }>`
    SELECT coalesce(sum(gas) FILTER (WHERE kind = 'sweep'), 0) AS sweeps,
      coalesce(sum(gas) FILTER (WHERE kind = 'fuel'), 0) AS fuel
    FROM wallet_moves WHERE network = ${network} AND height <= ${height}
      AND state IN ('confirmed', 'failed', 'closed')`.execute(tx);
  return { sweeps: dec(rows[0]?.sweeps ?? "0"), fuel: dec(rows[0]?.fuel ?? "0") };
}

/** Moves that are signed, or about to be, and have not ended up to this height, with all their versions. */
export async function listOpenMoves(tx: Tx, { network, height }: At, most: number) {
  const { rows } = await sql<{
    kind: "sweep" | "fuel";
    address: string;
    currency_id: number;
    amount: string;
    transactions: string[];
  }>`
    SELECT kind, address, currency_id, amount,
      ARRAY(SELECT v.transaction FROM payment_versions v WHERE v.id = m.id) AS transactions
    FROM wallet_moves m
    WHERE network = ${network} AND state <> 'refused'
      AND (state IN ('open', 'sent') OR coalesce(height, ${height} + 1) > ${height})
    ORDER BY number LIMIT ${most}`.execute(tx);
  return rows.map((row) => ({
    kind: row.kind,
    address: row.address,
    currencyId: row.currency_id,
    amount: dec(row.amount),
    transactions: row.transactions,
  }));
}
