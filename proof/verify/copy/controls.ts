import type { Control } from "../finance/alter.ts";

const FIRST_PAID = "(SELECT id FROM copy_shares WHERE what = 'paid' ORDER BY number LIMIT 1)";

export const CONTROLS: readonly Control[] = [
  {
    name: "a closing that won a unit more than its price says",
    kind: "closing",
    table: "contract_closings",
    alter: `UPDATE contract_closings SET profit = profit + 1, payout = payout + 1 WHERE id =
      (SELECT k.id FROM contract_closings k JOIN copy_leads l ON l.user_id = k.user_id ORDER BY k.number LIMIT 1)`,
  },
  {
    name: "a closing told at a better price",
    kind: "closing",
    table: "contract_closings",
    alter: `UPDATE contract_closings SET price = price + 1 WHERE id =
      (SELECT k.id FROM contract_closings k JOIN copy_trades c ON c.position_id = k.position_id ORDER BY k.number LIMIT 1)`,
  },
  {
    name: "a losing closing that is left out",
    kind: "position",
    table: "contract_closings",
    alter: `DELETE FROM contract_closings WHERE id =
      (SELECT k.id FROM contract_closings k JOIN copy_leads l ON l.user_id = k.user_id
       WHERE k.profit < 0 ORDER BY k.number LIMIT 1)`,
  },
  {
    name: "a published profit that is higher",
    kind: "statistic",
    table: "copy_stats",
    alter: `UPDATE copy_stats SET profit = profit + 0.01 WHERE (lead_id, period) =
      (SELECT lead_id, period FROM copy_stats ORDER BY lead_id LIMIT 1)`,
  },
  {
    name: "a published drawdown that is lower",
    kind: "statistic",
    table: "copy_stats",
    alter: `UPDATE copy_stats SET fall = fall - 0.01 WHERE (lead_id, period) =
      (SELECT lead_id, period FROM copy_stats WHERE fall > 1 ORDER BY lead_id LIMIT 1)`,
  },
  {
    name: "a capital at risk that is lower",
    kind: "statistic",
    table: "copy_stats",
    alter: `UPDATE copy_stats SET capital = capital - 0.01 WHERE (lead_id, period) =
      (SELECT lead_id, period FROM copy_stats WHERE capital > 0 ORDER BY lead_id LIMIT 1)`,
  },
  {
    name: "a median slippage that is smaller",
    kind: "statistic",
    table: "copy_stats",
    alter: `UPDATE copy_stats SET slippage_median = slippage_median - 0.000001 WHERE (lead_id, period) =
      (SELECT lead_id, period FROM copy_stats WHERE slippage_median IS NOT NULL ORDER BY lead_id LIMIT 1)`,
  },
  {
    name: "a follower that is not there",
    kind: "statistic",
    table: "copy_stats",
    alter: `UPDATE copy_stats SET followers = followers + 1 WHERE (lead_id, period) =
      (SELECT lead_id, period FROM copy_stats ORDER BY lead_id LIMIT 1)`,
  },
  {
    name: "an hour of a lead that is left out",
    kind: "hour",
    table: "copy_hours",
    alter: `DELETE FROM copy_hours WHERE (lead_id, hour) =
      (SELECT lead_id, hour FROM copy_hours ORDER BY hour, lead_id LIMIT 1)`,
  },
  {
    name: "an hour whose open loss is smaller",
    kind: "hour",
    table: "copy_hours",
    alter: `UPDATE copy_hours SET unrealised = unrealised + 0.01 WHERE (lead_id, hour) =
      (SELECT lead_id, hour FROM copy_hours WHERE unrealised <> 0 ORDER BY hour, lead_id LIMIT 1)`,
  },
  {
    name: "a copy told as opened nearer to the lead's price",
    kind: "copy",
    table: "copy_trades",
    alter: `UPDATE copy_trades SET lead_price = lead_price + 1 WHERE id =
      (SELECT id FROM copy_trades WHERE state <> 'skipped' ORDER BY number LIMIT 1)`,
  },
  {
    name: "a copy that its owner took out at another mark",
    kind: "copy",
    table: "copy_trades",
    alter: `UPDATE copy_trades SET detached_mark = detached_mark + 1 WHERE id =
      (SELECT id FROM copy_trades WHERE detached_mark IS NOT NULL ORDER BY number LIMIT 1)`,
  },
  {
    name: "a share told twice",
    kind: "relation",
    table: "copy_shares",
    alter: `INSERT INTO copy_shares (id, realm, relation_id, what, asked, amount, result, high_water_mark, asked_at, moved_at)
      SELECT gen_random_uuid(), realm, relation_id, what, asked, amount, result, high_water_mark, asked_at, moved_at
      FROM copy_shares WHERE id = ${FIRST_PAID}`,
  },
  {
    name: "a share posted to its lead twice",
    kind: "ledger",
    table: "ledger_entries",
    alter: `INSERT INTO ledger_entries (transaction_id, account_id, currency_id, kind, amount, ref, posted_at)
      SELECT e.transaction_id, e.account_id, e.currency_id, e.kind, e.amount, e.ref, e.posted_at
      FROM ledger_entries e JOIN accounts a ON a.id = e.account_id JOIN copy_leads l ON l.user_id = a.holder_id
      WHERE e.kind = 'copy-share' ORDER BY e.id LIMIT 1`,
  },
  {
    name: "an escrow of which a unit is missing",
    kind: "escrow",
    table: "accounts",
    alter: `UPDATE accounts SET available = available - 0.000001 WHERE id = (SELECT a.id FROM accounts a
      JOIN holders h ON h.id = a.holder_id WHERE h.name = 'house:copy-shares' AND h.realm = 'demo' ORDER BY a.id LIMIT 1)`,
  },
  {
    name: "a share of more than the relation's rate",
    kind: "share",
    table: "copy_relations",
    alter: `UPDATE copy_relations SET share_rate = share_rate + 0.01 WHERE id =
      (SELECT relation_id FROM copy_shares ORDER BY number LIMIT 1)`,
  },
  {
    name: "a high-water mark that was lowered",
    kind: "relation",
    table: "copy_relations",
    alter: `UPDATE copy_relations SET high_water_mark = high_water_mark - 0.01 WHERE id =
      (SELECT relation_id FROM copy_shares WHERE id = ${FIRST_PAID})`,
  },
  {
    name: "a result of a relation that its copies did not make",
    kind: "relation",
    table: "copy_relations",
    alter: `UPDATE copy_relations SET realised = realised + 1 WHERE id =
      (SELECT relation_id FROM copy_shares ORDER BY number LIMIT 1)`,
  },
];
