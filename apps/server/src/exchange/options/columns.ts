import type { ClientBase } from "pg";
import { type Column, copyRows, timeOf } from "../settlement/columns.ts";
import { named, updateOpen } from "../settlement/open-rows.ts";
import type { LinkRow, OptionRow } from "./rows.ts";

/** The columns of an option that change after it was accepted; its terms never do. */
const CHANGED = [
  ["held", "numeric"],
  ["house_held", "numeric"],
  ["state", "option_state"],
  ["is_open", "boolean"],
  ["entry_event", "bigint"],
  ["entry_price", "numeric"],
  ["entry_at", "bigint"],
  ["settled_link", "bigint"],
  ["settlement_event", "bigint"],
  ["settlement_price", "numeric"],
  ["settlement_at", "bigint"],
  ["payout", "numeric"],
  ["void_reason", "text"],
  ["settled_at", "timestamptz"],
] as const;

const COLUMNS = named<OptionRow>(
  "id",
  "number",
  "realm",
  "market_id",
  "user_id",
  "account_id",
  "house_id",
  "currency_id",
  "terms_id",
  "direction",
  "seconds",
  "stake",
  "rate",
  "win",
  "accepted_link",
  "accepted_event",
  "created_at",
  ...CHANGED.map(([name]) => name),
);

export const insertOptions = (client: ClientBase, rows: readonly OptionRow[]): Promise<void> =>
  copyRows(client, "options", COLUMNS, rows);

export const updateOptions = updateOpen<OptionRow>("options", CHANGED);

const LINK_COLUMNS: readonly Column<LinkRow>[] = [
  ["realm", ({ realm }) => realm],
  ["number", ({ number }) => number],
  ["at", ({ at }) => timeOf(at)],
  ["text", ({ text }) => text],
  ["hash", ({ hash }) => `\\\\x${hash.toString("hex")}`],
];

export const insertLinks = (client: ClientBase, rows: readonly LinkRow[]): Promise<void> =>
  copyRows(client, "option_links", LINK_COLUMNS, rows);
