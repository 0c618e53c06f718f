import { ZERO, dec } from "@candor/money";
import type pg from "pg";
import type { Control } from "../verify/finance/alter.ts";
import type { Judge } from "../verify/finance/verify-area.ts";
import { judgeRows } from "./judged-rows.ts";

export type JudgedBots = {
  orders: number;
  /** Orders of bots that were filled. */
  filled: number;
  failed: number;
  /** Controls that were not found. */
  green: string[];
};

/**
 * Compares the orders of grid bots with their users' orders on the exchange once no bot waits for an answer; then alters
 * a row of each kind, which must be found. Budgets are compared with fills by the audit.
 */
export async function judgeBots(pool: pg.Pool, wrong: (what: string) => void): Promise<JudgedBots> {
  const { tally, green } = await judgeRows(pool, { underWay, judge, controls: CONTROLS }, wrong);
  const { tried } = tally;
  return { orders: tried["order"] ?? 0, filled: tried["fill"] ?? 0, failed: tally.failed(), green };
}

/** Orders whose outcome a bot does not know, and trades that it has not seen. */
const underWay = `SELECT ((SELECT count(*) FROM bot_orders WHERE state = 'asked')
       + (SELECT count(*) FROM bot_progress p
          WHERE EXISTS (SELECT FROM spot_trades t JOIN spot_orders o ON o.id = t.maker_order_id
            WHERE o.realm = p.realm AND t.number > p.trade_number)))::integer AS left`;

type Placed = {
  id: string;
  is_open: boolean;
  rows: number;
  state: string | null;
  filled: string | null;
  traded: string;
};

/** Each order of a bot's user belongs to one order of the bot, both are open or neither, and no bot has stopped. */
const judge: Judge = async (client, tally) => {
  const { rows: placed } = await client.query<Placed>(
    `SELECT o.id, o.is_open, count(b.id)::integer AS rows, min(b.state::text) AS state,
       max(b.filled_quantity) AS filled, o.filled_quantity AS traded
     FROM spot_orders o LEFT JOIN bot_orders b ON b.order_id = o.id
     WHERE o.user_id IN (SELECT user_id FROM bots) GROUP BY o.id, o.is_open, o.filled_quantity`,
  );
  for (const { id, is_open: isOpen, rows, state, filled, traded } of placed) {
    tally.same("order", id, {
      "orders of a bot": [rows, 1],
      "open for its bot": [state === "open", isOpen],
    });
    if (dec(traded) > ZERO) tally.same("fill", id, { "its quantity": [filled, traded] });
  }
  const { rows: bots } = await client.query<{ id: string; state: string; doubled: number }>(
    `SELECT b.id, b.state::text, (SELECT count(*) FROM (SELECT cell FROM bot_orders o
         WHERE o.bot_id = b.id AND o.state = 'open' GROUP BY cell HAVING count(*) > 1) twice)::integer AS doubled
     FROM bots b`,
  );
  for (const { id, state, doubled } of bots)
    tally.same("bot", id, {
      "its state": [state, "running"],
      "cells with two orders": [doubled, 0],
    });
};

const FIRST = "(SELECT id FROM bot_orders WHERE state = 'open' ORDER BY number LIMIT 1)";

const CONTROLS: readonly Control[] = [
  {
    name: "an order that no bot knows",
    kind: "order",
    table: "bot_orders",
    alter: `DELETE FROM bot_orders WHERE id = ${FIRST}`,
  },
  {
    name: "an open order that its bot takes for ended",
    kind: "order",
    table: "bot_orders",
    alter: `UPDATE bot_orders SET state = 'done', ended_at = now() WHERE id = ${FIRST}`,
  },
  {
    name: "a cell with two open orders",
    kind: "bot",
    table: "bot_orders",
    alter: `UPDATE bot_orders SET cell = (SELECT cell FROM bot_orders WHERE id = ${FIRST})
      WHERE id = (SELECT id FROM bot_orders WHERE state = 'open' AND id <> ${FIRST}
        AND bot_id = (SELECT bot_id FROM bot_orders WHERE id = ${FIRST}) ORDER BY number LIMIT 1)`,
  },
];
