import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import type { CopyRow } from "../copy-rows.ts";

/** Columns with their types, as a set of records names them. */
function typed(columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(", ");
}

/** The columns that a step of the copier may change, with their types. */
const STEPPED = {
  state: "copy_state",
  skip: "text",
  open_price: "numeric",
  lots: "bigint",
  stops_own: "boolean",
  asked_take_profit: "numeric",
  asked_stop_loss: "numeric",
  position_id: "uuid",
  position_number: "bigint",
  position_at: "timestamptz",
  margin: "numeric",
  realised: "numeric",
  detached_mark: "numeric",
  detached_event: "bigint",
  ended_at: "timestamptz",
  due_at: "timestamptz",
} as const satisfies Partial<Record<keyof CopyRow, string>>;

/** The changes of a copy by its step. */
export type Stepped = Partial<Pick<CopyRow, keyof typeof STEPPED>>;

const STEPPED_NAMES = Object.keys(STEPPED) as (keyof Stepped)[];
const SET_STEPPED = sql.raw(STEPPED_NAMES.map((name) => `${name} = n.${name}`).join(", "));
const STEPPED_TYPES = sql.raw(typed(STEPPED));

/** Writes the changes of copies that the caller has locked, in one statement. */
export async function changeStepped(tx: Tx, rows: readonly CopyRow[]): Promise<void> {
  await sql`
    UPDATE copy_trades t SET ${SET_STEPPED}
    FROM jsonb_to_recordset(${JSON.stringify(rows, ["id", ...STEPPED_NAMES])}::jsonb) AS n (id uuid, ${STEPPED_TYPES})
    WHERE t.id = n.id`.execute(tx);
}

/** The columns of a new copy, with their types. */
const NEW = {
  id: "uuid",
  realm: "realm",
  relation_id: "uuid",
  follower_id: "uuid",
  lead_position_id: "uuid",
  market_id: "integer",
  direction: "position_direction",
  state: "copy_state",
  skip: "text",
  lead_price: "numeric",
  lead_lots: "bigint",
  multiple: "integer",
  opened_lots: "bigint",
  worst_price: "numeric",
  target_lots: "bigint",
  take_profit_price: "numeric",
  stop_loss_price: "numeric",
  margin: "numeric",
  asked_at: "timestamptz",
  ended_at: "timestamptz",
  due_at: "timestamptz",
} as const satisfies Partial<Record<keyof CopyRow, string>>;

export type NewCopy = Pick<CopyRow, keyof typeof NEW>;

const NEW_NAMES = sql.raw(Object.keys(NEW).join(", "));
const NEW_TYPES = sql.raw(typed(NEW));

/** Inserts one copy for each relation and opening; existing ones stay unchanged and are not returned. */
export async function insertCopies(tx: Tx, copies: readonly NewCopy[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO copy_trades (${NEW_NAMES})
    SELECT ${NEW_NAMES} FROM jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) AS n (${NEW_TYPES})
    ON CONFLICT (relation_id, lead_position_id) DO NOTHING RETURNING id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
