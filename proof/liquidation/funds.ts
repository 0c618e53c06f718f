import type pg from "pg";
import type { ClosingRow } from "../../apps/server/src/exchange/contracts/rows.ts";
import { paidByOwn, solventPrice } from "../../apps/server/src/exchange/contracts/line.ts";
import { contractShard } from "../../apps/server/src/exchange/contracts/shared.ts";
import type { Realm } from "../../apps/server/src/ledger/accounts.ts";
import { houseName } from "../../apps/server/src/ledger/house-names.ts";
import { type Dec, ZERO, add, dec, formatDec, min, sub } from "@candor/money";
import { ownOf } from "./deleveraged.ts";
import type { Fund, Position, World } from "./world.ts";

/** How long the writer may take to hear of what operators have done to a fund. */
const HEARD_MS = 60_000;

/** What the closing took out of the fund is what was there to take, and what it left goes in. */
export function payFromFund(
  { funds: { insurance, house } }: World,
  row: ClosingRow,
  position: Position,
  wrong: (fault: string) => void,
): void {
  const at = new Date(row.closed_at).getTime();
  for (const fund of [insurance, house]) takeIn(fund, at - HEARD_MS);
  const [deficit, paid] = [dec(row.deficit), dec(row.from_fund)];
  const mark = dec(row.mark);
  const bankrupt = solventPrice(position, row.lots, deficit, mark);
  const due = sub(deficit, paidByOwn(ownOf(position, mark), { mark, bankrupt, deficit }));
  const unsure = insurance.moved.filter((one) => one.at <= at).map(({ amount }) => amount);
  const could = [ZERO, ...unsure].map((more) => min(due, max0(add(insurance.balance, more))));
  const sum = min(due, max0(unsure.reduce(add, insurance.balance)));
  if (![...could, sum].includes(paid))
    wrong(`${formatDec(paid)} out of a fund of ${formatDec(insurance.balance)}`);
  insurance.balance = add(insurance.balance, sub(dec(row.surplus), paid));
  house.balance = add(house.balance, sub(paid, add(dec(row.profit), deficit)));
}

const max0 = (amount: Dec): Dec => (amount > ZERO ? amount : ZERO);

function takeIn(fund: Fund, until: number): void {
  while ((fund.moved[0]?.at ?? Infinity) < until) {
    const [first] = fund.moved.splice(0, 1);
    fund.balance = add(fund.balance, first?.amount ?? ZERO);
  }
}

/** What others than the writer have done to a fund, by time. */
export async function readFund(
  client: pg.ClientBase,
  realm: Realm,
  name: string,
  currencyId: number,
): Promise<Fund> {
  const { rows } = await client.query<{ at: Date; amount: string }>(
    `SELECT e.posted_at AS at, e.amount FROM ledger_entries e
     JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE e.account_id = (SELECT a.id FROM accounts a JOIN holders h ON h.id = a.holder_id
         WHERE h.realm = $1 AND h.name = $2 AND a.currency_id = $3)
       AND NOT (t.cause = 'exchange.batch' AND t.cause_id LIKE $4)
     ORDER BY e.id`,
    [realm, name, currencyId, `${contractShard(realm)} %`],
  );
  const moved = rows.map(({ at, amount }) => ({ at: at.getTime(), amount: dec(amount) }));
  return { balance: ZERO, moved };
}

/** What the funds hold in the end is what the closings and everybody else have made of them. */
export async function faultsOfFunds(
  client: pg.ClientBase,
  { realm, funds }: World,
  currencyId: number,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; available: string }>(
    `SELECT h.name, a.available FROM accounts a JOIN holders h ON h.id = a.holder_id
     WHERE h.realm = $1 AND h.name = ANY($2) AND a.currency_id = $3`,
    [realm, [houseName.insurance, houseName.contracts], currencyId],
  );
  return rows.flatMap(({ name, available }) => {
    const fund = name === houseName.insurance ? funds.insurance : funds.house;
    takeIn(fund, Infinity);
    return fund.balance === dec(available)
      ? []
      : [`${name} holds ${available}, and ${formatDec(fund.balance)} by its closings`];
  });
}

/** Of each day, what the ledger has moved by kind is what closings and nights say. */
export async function faultsOfDays(client: pg.ClientBase, realm: Realm): Promise<string[]> {
  const { rows } = await client.query<{ day: string; kind: string; moved: string; told: string }>(
    `WITH house AS (
       SELECT a.id FROM accounts a JOIN holders h ON h.id = a.holder_id
       WHERE h.realm = $1 AND h.name = ANY($2)
     ), moved AS (
       SELECT to_char(e.posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, e.kind::text AS kind,
         sum(e.amount) AS amount
       FROM ledger_entries e WHERE e.account_id IN (SELECT id FROM house)
         AND e.kind IN ('contract-profit', 'contract-fee', 'contract-night', 'insurance')
       GROUP BY 1, 2
       UNION ALL
       SELECT to_char(e.posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), 'fund', sum(e.amount)
       FROM ledger_entries e JOIN accounts a ON a.id = e.account_id JOIN holders h ON h.id = a.holder_id
       WHERE h.realm = $1 AND h.name = $3 AND e.kind = 'insurance' GROUP BY 1
     ), closed AS (
       SELECT to_char(closed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, sum(profit + deficit) AS profit,
         sum(fee) AS fee, sum(night_fees) AS nights, sum(surplus) AS surplus,
         sum(surplus - from_fund) AS fund
       FROM contract_closings WHERE realm = $1 GROUP BY 1
     ), opened AS (
       SELECT to_char(opened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, sum(open_fee) AS fee
       FROM contract_positions WHERE realm = $1 AND opened_at IS NOT NULL GROUP BY 1
     ), told AS (
       SELECT day, 'contract-profit' AS kind, -profit AS amount FROM closed
       UNION ALL SELECT day, 'contract-fee', fee FROM closed
       UNION ALL SELECT day, 'contract-fee', fee FROM opened
       UNION ALL SELECT day, 'contract-night', nights FROM closed
       UNION ALL SELECT day, 'insurance', surplus FROM closed
       UNION ALL SELECT day, 'fund', fund FROM closed
     ), summed AS (SELECT day, kind, sum(amount) AS amount FROM told GROUP BY 1, 2)
     SELECT day, kind, coalesce(m.amount, 0) AS moved, coalesce(s.amount, 0) AS told
     FROM moved m FULL JOIN summed s USING (day, kind)
     WHERE coalesce(m.amount, 0) <> coalesce(s.amount, 0) ORDER BY 1, 2`,
    [
      realm,
      [houseName.contracts, houseName.insurance, houseName.contractFees],
      houseName.insurance,
    ],
  );
  return rows.map(
    ({ day, kind, moved, told }) =>
      `${day}, ${kind}: the ledger moved ${moved}, the rows tell ${told}`,
  );
}
