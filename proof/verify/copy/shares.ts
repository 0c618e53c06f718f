import { type Dec, ONE, dec, fromUnits } from "@candor/money";
import type pg from "pg";
import type { Tally } from "../finance/tally.ts";

type RelationRow = {
  id: string;
  lead_id: string;
  follower_id: string;
  share_rate: string;
  realised: string;
  high_water_mark: string;
  share_due: string;
  share_paid: string;
  decimals: number;
  copies: string;
  is_moving: boolean;
};
type ShareRow = {
  id: string;
  relation_id: string;
  what: "accrued" | "returned" | "paid";
  asked: string;
  amount: string | null;
  result: string;
  high_water_mark: string;
};
type Posted = { relation_id: string; holder_id: string; amount: string };

const PAGE = 500;

/** Checks that a relation's copies make its result and its result its share, and that the ledger shows the same. */
export async function judgeShares(client: pg.ClientBase, tally: Tally): Promise<void> {
  const { rows: posted } = await client.query<Posted>(
    `SELECT e.ref AS relation_id, a.holder_id, sum(e.amount) AS amount
     FROM ledger_entries e JOIN accounts a ON a.id = e.account_id JOIN holders h ON h.id = a.holder_id
     WHERE e.kind = 'copy-share' AND h.class = 'user' GROUP BY 1, 2`,
  );
  const lines = Map.groupBy(posted, (row) => row.relation_id);
  let [due, isMoving] = [0n, false];
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const { rows } = await client.query<RelationRow>(
      `SELECT r.*, (SELECT decimals FROM currencies WHERE code = 'USDT') AS decimals,
         (SELECT coalesce(sum(realised), 0) FROM copy_trades WHERE relation_id = r.id) AS copies,
         EXISTS (SELECT FROM copy_shares WHERE relation_id = r.id AND amount IS NULL) AS is_moving
       FROM copy_relations r WHERE r.id > $1 ORDER BY r.id LIMIT ${PAGE}`,
      [after],
    );
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    const { rows: shares } = await client.query<ShareRow>(
      "SELECT * FROM copy_shares WHERE relation_id = ANY($1::uuid[]) ORDER BY number",
      [rows.map(({ id }) => id)],
    );
    const byRelation = Map.groupBy(shares, (row) => row.relation_id);
    for (const row of rows) {
      const stands = judgeShare(tally, row, byRelation.get(row.id) ?? []);
      // The ledger may already have a transfer whose row still lacks its amount.
      if (row.is_moving) isMoving = true;
      else judgeLines(tally, row, lines.get(row.id) ?? [], stands);
      due += stands.due;
      lines.delete(row.id);
    }
  }
  for (const [id] of lines)
    tally.wrong("ledger", id, "shares are posted of a relation that is not there");
  if (!isMoving) await judgeEscrow(client, tally, due);
}

/** The writer posts a batch's shares to the escrow as one line, so only the sum of all relations is compared. */
async function judgeEscrow(client: pg.ClientBase, tally: Tally, due: bigint): Promise<void> {
  const { rows } = await client.query<{ posted: string; balance: string }>(
    `SELECT coalesce(sum(a.available + a.frozen), 0) AS balance,
       coalesce((SELECT sum(e.amount) FROM ledger_entries e JOIN accounts b ON b.id = e.account_id
         JOIN holders o ON o.id = b.holder_id WHERE o.name = $1), 0) AS posted
     FROM accounts a JOIN holders h ON h.id = a.holder_id WHERE h.name = $1`,
    [ESCROW],
  );
  tally.same("escrow", ESCROW, {
    posted: [dec(rows[0]?.posted ?? "0"), fromUnits(due)],
    balance: [dec(rows[0]?.balance ?? "0"), fromUnits(due)],
  });
}

type Stands = { due: bigint; paid: bigint };

/** Each step asks for what the result above the high-water mark requires, and moves no more than that. */
function judgeShare(tally: Tally, row: RelationRow, shares: readonly ShareRow[]): Stands {
  const [rate, unit] = [dec(row.share_rate), 10n ** BigInt(18 - row.decimals)];
  let [due, paid, mark] = [0n, 0n, 0n];
  for (const share of shares) {
    const result = dec(share.result);
    const above = result > mark ? result - mark : 0n;
    const owed = ((above * rate) / ONE / unit) * unit;
    const amount = share.amount === null ? 0n : dec(share.amount);
    const asked = { accrued: owed - due, returned: due - owed, paid: due }[share.what];
    tally.same("share", share.id, {
      asked: [dec(share.asked), fromUnits(asked)],
      mark: [dec(share.high_water_mark), fromUnits(mark)],
      "more than asked": [amount > asked, false],
      "paid while less was owed": [share.what === "paid" && due > owed, false],
    });
    due += share.what === "accrued" ? amount : 0n - amount;
    if (share.what !== "paid") continue;
    paid += amount;
    const all = amount >= owed ? result : mark + (amount * ONE + rate - 1n) / rate;
    mark = [mark, all < result ? all : result].reduce((a, b) => (a > b ? a : b));
  }
  tally.same("relation", row.id, {
    "the result of its copies": [dec(row.realised), dec(row.copies)],
    "the high-water mark": [dec(row.high_water_mark), fromUnits(mark)],
    "in escrow": [dec(row.share_due), fromUnits(due)],
    paid: [dec(row.share_paid), fromUnits(paid)],
  });
  return { due, paid };
}

function judgeLines(
  tally: Tally,
  { id, lead_id: leadId, follower_id: followerId }: RelationRow,
  lines: readonly Posted[],
  { due, paid }: Stands,
): void {
  const of = (who: string): Dec =>
    dec(lines.find(({ holder_id: holder }) => holder === who)?.amount ?? "0");
  tally.same("ledger", id, {
    "the lead": [of(leadId), fromUnits(paid)],
    "the follower": [of(followerId), fromUnits(-(due + paid))],
    "of others": [lines.some(({ holder_id: one }) => one !== leadId && one !== followerId), false],
  });
}

const ESCROW = "house:copy-shares";
