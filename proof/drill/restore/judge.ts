import type pg from "pg";
import { areas } from "../../../apps/server/src/areas.ts";
import { readRecorded } from "../../../apps/server/src/feed/sequence.ts";
import { verifyTicks } from "../../../apps/server/src/feed/verify-ticks.ts";
import { audit } from "../../../apps/server/src/ledger/audit.ts";
import { verifyAudit } from "../../../apps/server/src/operators/verify-audit.ts";
import { booksDifference } from "../../chaos/books-difference.ts";
import { replay } from "../../replay/replay.ts";
import { chainFaults } from "../../verify/settlement/check.ts";

export type Verdict = {
  books: number;
  doubts: number;
  ledger: number;
  differences: number;
  prices_chain: number;
  audit_chain: number;
  options_chain: number;
};

/** Faults of a database that show without a note: in books, ledger, replay and chains. */
export async function judge(pool: pg.Pool, say: (what: string) => void): Promise<Verdict> {
  const { rows } = await pool.query<{ doubts: number }>(
    "SELECT count(doubt)::integer AS doubts FROM exchange_books",
  );
  const ledger = await audit(pool, areas.audited);
  for (const finding of ledger) say(JSON.stringify(finding));
  const { differences } = await replay(pool);
  differences.forEach(say);
  const prices = await verifyTicks(readRecorded(pool, { after: -1 }));
  const operators = await verifyAudit(pool);
  return {
    books: await booksDifference(pool),
    doubts: rows[0]?.doubts ?? NaN,
    ledger: ledger.length,
    differences: differences.length,
    prices_chain: prices.ok ? 0 : 1,
    audit_chain: operators.ok ? 0 : 1,
    options_chain: await chainFaults(pool, say),
  };
}
