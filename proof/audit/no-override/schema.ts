import type { ClientBase } from "pg";
import { isSuspect } from "./suspect.ts";

/** Decisions and their inputs, which only the server's role may write, and only once. */
const DECIDED = [
  "options",
  "option_links",
  "option_terms",
  "option_markets",
  "option_stops",
  "chain_heads",
  "index_ticks",
  "index_tick_hours",
  "contract_closings",
  "contract_mids",
  "contract_terms",
  "spot_trades",
  "ledger_entries",
];

/** The columns of existing rows that the server may change, such as an option's progress. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  options: [
    "held",
    "house_held",
    "state",
    "is_open",
    "entry_event",
    "entry_price",
    "entry_at",
    "settled_link",
    "settlement_event",
    "settlement_price",
    "settlement_at",
    "payout",
    "void_reason",
    "settled_at",
  ],
};

/**
 * Tables to which two operators who agree may add rows: terms of options, their markets, future contracts, and credits,
 * which appear with their reason in the receiver's bill.
 */
const ADDED_BY_CONSOLE = new Set([
  "option_terms",
  "option_markets",
  "contract_terms",
  "ledger_entries",
]);

/** Columns whose names look suspect but have another meaning. */
const KNOWN: Readonly<Record<string, string>> = {
  "audit_log.outcome": "whether what an operator did was refused",
  "copy_shares.result":
    "what the copies of a relation had realised when a share of it was computed; `verify -- copy` recomputes it",
};

type Right = { role: string; table: string; column: string; right: string };

/** Finds rights, columns and functions that could set a result which must follow from published data. */
export async function auditSchema(client: ClientBase): Promise<string[]> {
  const { rows: rights } = await client.query<Right>(
    `SELECT grantee AS role, table_name AS table, column_name AS column, privilege_type AS right
     FROM information_schema.column_privileges
     WHERE table_schema = 'public' AND grantee IN ('candor_api', 'candor_console', 'PUBLIC')
       AND table_name ~ $1 AND privilege_type <> 'SELECT'
     UNION SELECT grantee, table_name, '', privilege_type FROM information_schema.table_privileges
     WHERE table_schema = 'public' AND grantee IN ('candor_api', 'candor_console', 'PUBLIC')
       AND table_name ~ $1 AND privilege_type IN ('DELETE', 'TRUNCATE')`,
    // No role has a right on the partitions of these tables either.
    [`^(${DECIDED.join("|")})(_first|_[0-9_]+)?$`],
  );
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public'`,
  );
  const { rows: functions } = await client.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       AND prosrc ~* ('(update|insert into|delete from)\\s+(public\\.)?(' || $1 || ')\\M')`,
    [DECIDED.join("|")],
  );
  return [
    ...rights.filter((right) => !isExpected(right)).map(tellRight),
    ...columns.flatMap(({ name }) =>
      isSuspect(name.slice(name.indexOf(".") + 1)) && KNOWN[name] === undefined
        ? [`the column ${name} is named like something that sets an outcome`]
        : [],
    ),
    ...functions.map(({ name }) => `the function ${name} writes what has been decided`),
  ];
}

function isExpected({ role, table, column, right }: Right): boolean {
  if (role === "candor_console") return right === "INSERT" && ADDED_BY_CONSOLE.has(table);
  if (role !== "candor_api") return false;
  return right === "INSERT" || (right === "UPDATE" && CHANGES[table]?.includes(column) === true);
}

const tellRight = ({ role, table, column, right }: Right): string =>
  `${role} has the right to ${right} ${table}${column === "" ? "" : `.${column}`}`;

/** Statements that the audit must find, each run in a transaction that is rolled back. */
export const SCHEMA_EXAMPLES: readonly string[] = [
  "ALTER TABLE options ADD COLUMN forced_outcome text",
  "ALTER TABLE users ADD COLUMN win_rate numeric",
  "ALTER TABLE users ADD COLUMN risk_level integer",
  "CREATE TABLE price_overrides (market_id integer, fixed_price numeric)",
  "GRANT UPDATE (direction) ON options TO candor_api",
  "GRANT UPDATE (state) ON options TO candor_console",
  "GRANT DELETE ON option_links TO candor_api",
  "GRANT INSERT ON index_ticks TO candor_console",
  "GRANT UPDATE (rate) ON options TO PUBLIC",
  "GRANT UPDATE ON options_first TO candor_api",
  `CREATE FUNCTION settle_by_hand(what uuid) RETURNS void LANGUAGE sql SECURITY DEFINER
   AS $$ UPDATE options SET state = 'lost' WHERE id = what $$`,
];
