import type { ClientBase } from "pg";
import { type Column, copyRows, quoted, timeOf } from "../settlement/columns.ts";
import { named, updateOpen } from "../settlement/open-rows.ts";
import type { ChangeRow } from "./changes.ts";
import type { ClosingRow, FundsRow, OvernightRow, PositionRow, SplitRow } from "./rows.ts";
import type { MidRow } from "./shared.ts";

/** The columns of a position that change after it was accepted. */
const CHANGED = [
  ["mode", "margin_mode"],
  ["state", "position_state"],
  ["multiple", "integer"],
  ["lots", "bigint"],
  ["limit_price", "numeric"],
  ["entry_price", "numeric"],
  ["split_ratio", "numeric"],
  ["held", "numeric"],
  ["open_fee", "numeric"],
  ["night_fees", "numeric"],
  ["nights_through", "date"],
  ["take_profit_price", "numeric"],
  ["stop_loss_price", "numeric"],
  ["realised", "numeric"],
  ["end_reason", "text"],
  ["decision", "text"],
  ["opened_event", "bigint"],
  ["is_open", "boolean"],
  ["opened_at", "timestamptz"],
  ["closed_at", "timestamptz"],
  ["updated_at", "timestamptz"],
] as const;

const POSITION_COLUMNS = named<PositionRow>(
  "id",
  "number",
  "realm",
  "market_id",
  "user_id",
  "account_id",
  "terms_id",
  "direction",
  "opened_lots",
  "accepted_event",
  "worst_price",
  "created_at",
  ...CHANGED.map(([name]) => name),
);

export const insertPositions = (client: ClientBase, rows: readonly PositionRow[]): Promise<void> =>
  copyRows(client, "contract_positions", POSITION_COLUMNS, rows);

export const updatePositions = updateOpen<PositionRow>("contract_positions", CHANGED);

const CLOSING_COLUMNS: readonly Column<ClosingRow>[] = [
  ...named<ClosingRow>(
    "id",
    "number",
    "realm",
    "market_id",
    "position_id",
    "user_id",
    "direction",
    "cause",
    "lots",
    "entry_price",
    "price",
    "mark",
    "index",
    "average",
    "mid",
    "event",
    "half_spread",
    "profit",
    "fee",
    "night_fees",
    "margin",
    "payout",
    "surplus",
    "deficit",
    "from_fund",
    "from_others",
    "position_lots",
    "position_margin",
    "position_nights",
    "settled_through",
    "accepted_at",
    "accepted_event",
    "worst_price",
    "closed_at",
  ),
  ["account", ({ account }) => (account === null ? null : quoted(JSON.stringify(account)))],
];

export const insertClosings = (client: ClientBase, rows: readonly ClosingRow[]): Promise<void> =>
  copyRows(client, "contract_closings", CLOSING_COLUMNS, rows);

export const insertOvernight = (client: ClientBase, rows: readonly OvernightRow[]): Promise<void> =>
  copyRows(
    client,
    "contract_nights",
    named<OvernightRow>(
      "realm",
      "number",
      "heard",
      "position_id",
      "day",
      "lots",
      "nights",
      "mark",
      "event",
      "fee",
    ),
    rows,
  );

export const insertChanges = (client: ClientBase, rows: readonly ChangeRow[]): Promise<void> =>
  copyRows(
    client,
    "contract_changes",
    named<ChangeRow>(
      "realm",
      "number",
      "market_id",
      "user_id",
      "position_id",
      "what",
      "event",
      "mode",
      "multiple",
      "held",
      "take_profit_price",
      "stop_loss_price",
      "cash",
      "decision",
      "changed_at",
    ),
    rows,
  );

export const insertSplits = (client: ClientBase, rows: readonly SplitRow[]): Promise<void> =>
  copyRows(
    client,
    "contract_splits",
    named<SplitRow>(
      "realm",
      "number",
      "position_id",
      "event",
      "ratio",
      "entry_before",
      "entry_price",
      "limit_before",
      "limit_price",
      "take_profit_before",
      "take_profit_price",
      "stop_loss_before",
      "stop_loss_price",
      "residue",
      "split_at",
    ),
    rows,
  );

export const insertFunds = (
  client: ClientBase,
  rows: readonly FundsRow[],
  now: Date,
): Promise<void> =>
  copyRows(
    client,
    "contract_funds",
    [
      ...named<FundsRow>("realm", "after_number", "house", "insurance"),
      ["read_at", () => timeOf(now)],
    ],
    rows,
  );

export const insertMids = (
  client: ClientBase,
  realm: string,
  rows: readonly MidRow[],
): Promise<void> =>
  copyRows(
    client,
    "contract_mids",
    [
      ["realm", () => realm],
      ["event", ({ event }) => event],
      ["mids", ({ mids }) => mids],
      ["heard_at", ({ eventAt }) => timeOf(eventAt)],
    ] satisfies Column<MidRow>[],
    rows,
  );
