import type pg from "pg";
import type { ClosingRow, FundsRow } from "../../../apps/server/src/exchange/contracts/rows.ts";
import { paidByOwn, solventPrice } from "../../../apps/server/src/exchange/contracts/line.ts";
import type { Realm } from "../../../apps/server/src/ledger/accounts.ts";
import { houseName } from "../../../apps/server/src/ledger/house-names.ts";
import { type Dec, ZERO, add, dec, formatDec, max, min, sub } from "@candor/money";
import { ownOf } from "./deleveraged.ts";
import type { Frame } from "./frames.ts";
import type { Fund, Position, World } from "./world.ts";

/** The time, and then the events, for which the writer may not know yet of others' changes to a fund. */
const UNKNOWN_MS = 60_000;
const UNKNOWN_EVENTS = 60;

/** The writer's figure of a fund includes its own changes, and others' changes up to some point. */
export function applyFunds({ funds, wrong }: World, row: FundsRow): void {
  for (const name of ["house", "insurance"] as const) {
    const fund = funds[name];
    const told = dec(row[name]);
    if (!takeIn(fund, told))
      wrong(
        `funds after ${row.after_number}: ${name} ${row[name]}, and ${formatDec(fund.balance)} by what was done`,
      );
    fund.balance = told;
  }
  funds.areTold = true;
}

/** False unless others' changes, up to some point, give the stated balance. */
function takeIn(fund: Fund, told: Dec): boolean {
  let { balance } = fund;
  for (let count = 0; balance !== told; count += 1) {
    const next = fund.moved[count];
    if (next === undefined) return false;
    balance = add(balance, next.amount);
    if (balance === told) {
      fund.moved.splice(0, count + 1);
      fund.lateFor = 0;
    }
  }
  return true;
}

/** The clock may be set forward, and then a change of a second ago seems to be of yesterday. */
export function waitForFunds({ funds }: World, { at }: Frame): void {
  for (const fund of [funds.house, funds.insurance])
    if (at * 1_000 > (fund.moved[0]?.at ?? Infinity) + UNKNOWN_MS) fund.lateFor += 1;
}

/** Others' changes that the writer still does not include. */
export const faultsOfLate = ({ funds: { house, insurance, areTold } }: World): string[] =>
  [house, insurance].flatMap(({ moved, lateFor }) =>
    areTold && lateFor > UNKNOWN_EVENTS
      ? [`${formatDec(moved[0]?.amount ?? ZERO)} of others in a fund was not heard of`]
      : [],
  );

/** A closing takes its deficit from the fund, at most what the fund has, and its surplus goes into the fund. */
export function payFromFund(
  { funds: { insurance, house, areTold } }: World,
  row: ClosingRow,
  position: Position,
  wrong: (fault: string) => void,
): void {
  const [deficit, paid] = [dec(row.deficit), dec(row.from_fund)];
  const mark = dec(row.mark);
  const bankrupt = solventPrice(position, row.lots, deficit, mark);
  const due = sub(deficit, paidByOwn(ownOf(position, mark), { mark, bankrupt, deficit }));
  if (areTold && paid !== min(due, max(ZERO, insurance.balance)))
    wrong(`${formatDec(paid)} out of a fund of ${formatDec(insurance.balance)}`);
  insurance.balance = add(insurance.balance, sub(dec(row.surplus), paid));
  house.balance = add(house.balance, sub(paid, add(dec(row.profit), deficit)));
}

/** The funds' balances at the end must be what the closings and all others' changes have made of them. */
export async function faultsOfFunds(
  client: pg.ClientBase,
  { realm, funds, users }: World,
  currencyId: number,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; available: string }>(
    `SELECT h.name, a.available FROM accounts a JOIN holders h ON h.id = a.holder_id
     WHERE h.realm = $1 AND h.name = ANY($2) AND a.currency_id = $3`,
    [realm, [houseName.insurance, houseName.contracts], currencyId],
  );
  const untold =
    users.size > 0 && !funds.areTold ? ["nothing tells what the funds held that it went by"] : [];
  const differing = rows.flatMap(({ name, available }) => {
    const fund = name === houseName.insurance ? funds.insurance : funds.house;
    const held = fund.moved.reduce((sum, { amount }) => add(sum, amount), fund.balance);
    return held === dec(available)
      ? []
      : [`${name} holds ${available}, and ${formatDec(held)} by its closings`];
  });
  return [...untold, ...differing];
}

/** For each day, the sums by kind in the ledger must be those of closings and nights. */
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
