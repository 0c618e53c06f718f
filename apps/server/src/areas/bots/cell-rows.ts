import { dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { BotCell } from "./run/bot.ts";

/** The cells of a grid, lowest first. */
export async function listCells(db: Db | Tx, botId: string): Promise<BotCell[]> {
  const rows = await db
    .selectFrom("bot_cells")
    .selectAll()
    .where("bot_id", "=", botId)
    .orderBy("cell")
    .execute();
  return rows.map(({ cell, holds, base, turn }) => ({
    cell,
    holds: holds === "base" ? "base" : "cash",
    base: dec(base),
    turn,
  }));
}

/** Inserts or updates cells. */
export async function writeCells(tx: Tx, botId: string, cells: readonly BotCell[]): Promise<void> {
  if (cells.length === 0) return;
  const rows = cells.map(({ base, ...cell }) => ({ ...cell, base: formatDec(base) }));
  await sql`
    INSERT INTO bot_cells (bot_id, cell, holds, base, turn)
    SELECT ${botId}::uuid, n.cell, n.holds, n.base, n.turn
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS n (cell smallint, holds text, base numeric, turn integer)
    ON CONFLICT (bot_id, cell) DO UPDATE
      SET holds = excluded.holds, base = excluded.base, turn = excluded.turn`.execute(tx);
}
