import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, describe, expect, inject, it } from "vitest";
// Ids are compared as numbers on every connection.
import "./bigint.ts";
import { migrate } from "./migrate.ts";
import {
  bornWithRows,
  configuredAsApproved,
  contractFunds,
  optionsToldByLink,
  pledgesOfLoans,
  promotions,
  TRADED,
  reachesAndFiats,
  toldOfPositions,
} from "../testing/migration-scenes.ts";

/** An installation's rows before a migration that moves data, and the rows expected after it. */
type Scene = { before: readonly string[]; read: string; after: readonly unknown[] };

const USER = "00000000-0000-7000-8000-000000000001";

const SCENES: Readonly<Record<string, Scene>> = {
  "202611221815-requests-of-users": {
    before: [
      ...TRADED.slice(0, 2),
      `INSERT INTO jurisdictions (country, products)
       VALUES ('default', '{spot,options}'), ('GB', '{spot}'), ('TH', '{staking}')`,
      ...[
        ["market-state", "7"],
        ["market-terms", "7"],
        ["currency", "3"],
        ["jurisdiction", "GB"],
        ["jurisdiction", "default"],
        ["fee-tiers", "all"],
      ].map(
        ([kind, subject]) => `INSERT INTO config_changes
           (kind, subject, after, reason, is_public, decided_at, effective_at)
         VALUES ('${kind}', '${subject}', '{}', 'because', true, now(), now())`,
      ),
    ],
    read: `SELECT 'policy' AS what, country AS name, products::text AS value FROM jurisdictions
      UNION ALL SELECT 'change', number::text, title FROM config_changes`,
    after: [
      { what: "change", name: "1", value: "BTC/USDT" },
      { what: "change", name: "2", value: "BTC/USDT" },
      { what: "change", name: "3", value: "USDT" },
      { what: "change", name: "4", value: "GB" },
      { what: "change", name: "5", value: null },
      { what: "change", name: "6", value: null },
      { what: "policy", name: "default", value: "{options}" },
      { what: "policy", name: "GB", value: "{}" },
      { what: "policy", name: "TH", value: "{staking}" },
    ],
  },
  "202611230937-one-inbox": {
    before: [
      ...TRADED.slice(2),
      ...["welcome", "signed-in", "account-frozen", "credited"].map(
        (code) => `INSERT INTO notices (id, user_id, code, params, created_at)
         VALUES (gen_random_uuid(), '${USER}', '${code}', '{}', now())`,
      ),
      `INSERT INTO spot_trades (id, number, realm, market_id, price, quantity, quote_amount,
         taker_side, maker_fee, taker_fee, is_house, traded_at)
       VALUES (gen_random_uuid(), 41, 'demo', 1, 1, 1, 1, 'buy', 0, 0, true, now())`,
    ],
    read: `SELECT code AS name, type AS value FROM notices
      UNION ALL SELECT realm::text, trade_number::text FROM spot_told`,
    after: [
      { name: "welcome", value: "system" },
      { name: "signed-in", value: "security" },
      { name: "account-frozen", value: "security" },
      { name: "credited", value: "funds" },
      { name: "live", value: "0" },
      { name: "demo", value: "41" },
    ],
  },
  "202611290120-currencies-of-fills": {
    before: [
      ...TRADED,
      `INSERT INTO notices (id, user_id, code, type, params, created_at)
       SELECT gen_random_uuid(), '${USER}', code, 'trading', '{"symbol": "ETH/USDT"}', now()
       FROM unnest('{order-filled,stop-fired}'::text[]) code`,
    ],
    read: "SELECT code, params - 'symbol' AS params FROM notices WHERE params ? 'base'",
    after: [{ code: "order-filled", params: { base: "ETH", quote: "USDT" } }],
  },
  "202611230930-identity": {
    before: [],
    read: "SELECT lv1_withdrawal_btc, lv2_fiat_order_usdt, retention_days FROM identity_terms",
    after: [
      {
        lv1_withdrawal_btc: "200.000000000000000000",
        lv2_fiat_order_usdt: "100000.000000000000000000",
        retention_days: 1825,
      },
    ],
  },
  "202611250410-fiats": {
    before: [
      `INSERT INTO currencies (id, code, name, type_label, decimals, sort)
       VALUES (1, 'BTC', 'Bitcoin', 'BTC', 8, 0)`,
    ],
    read: `SELECT id, kind, code, decimals FROM currencies WHERE id IN (1, 101, 105, 111) ORDER BY id`,
    after: [
      { id: 1, kind: "coin", code: "BTC", decimals: 8 },
      { id: 101, kind: "fiat", code: "USD", decimals: 2 },
      { id: 105, kind: "fiat", code: "JPY", decimals: 0 },
      { id: 111, kind: "fiat", code: "VND", decimals: 0 },
    ],
  },
  "202611250420-bank-transfers": {
    before: [
      `INSERT INTO currencies (id, kind, code, name, type_label, decimals, sort)
       VALUES (1, 'coin', 'BTC', 'Bitcoin', 'BTC', 8, 0), (108, 'fiat', 'THB', 'Thai baht', 'THB', 2, 1)`,
    ],
    read: `SELECT currency_id, network, minimum::float8, fee::float8, confirmations FROM currency_networks`,
    after: [{ currency_id: 108, network: "Bank", minimum: 300, fee: 30, confirmations: 0 }],
  },
  "202611250430-payment-versions": {
    before: [
      `INSERT INTO holders (id, realm, class) VALUES ('${USER}', 'live', 'user')`,
      `INSERT INTO users (id, realm, account_name, invite_code, created_at)
       VALUES ('${USER}', 'live', 'u', 'u', now())`,
      `INSERT INTO currencies (id, kind, code, name, type_label, decimals, sort, status)
       VALUES (3, 'coin', 'USDT', 'Tether', 'coin', 6, 1, 1)`,
      `INSERT INTO withdrawals (id, user_id, account_id, currency_id, network, address, address_name,
         address_saved_at, usable_from, amount, fee, confirmations, limit_use, held, state, created_at,
         sent_at)
       VALUES ('${USER}', '${USER}', 1, 3, 'ERC20', '0x1', 'a', now(), now(), 5, 1, 12, 1, 0, 'sent',
         now(), '2026-11-24T10:00Z')`,
      `INSERT INTO withdrawal_payments (withdrawal_id, network, nonce, transaction, signed)
       VALUES ('${USER}', 'ERC20', 7, '0x22', '0x02')`,
    ],
    read: `SELECT version, v.transaction, signed, signed_at::timestamptz AT TIME ZONE 'UTC' = '2026-11-24 10:00'
      AS is_of_then, nonce FROM payment_versions v JOIN withdrawal_payments p ON p.withdrawal_id = v.id`,
    after: [{ version: 1, transaction: "0x22", signed: "0x02", is_of_then: true, nonce: 7 }],
  },
  "202611250705-contracts": {
    before: ["UPDATE exchange_state SET batch = 41 WHERE shard = 'live'"],
    read: "SELECT shard, batch::int FROM exchange_state WHERE shard NOT LIKE '%-options'",
    after: [
      { shard: "live", batch: 41 },
      { shard: "demo", batch: 0 },
      { shard: "live-contracts", batch: 0 },
      { shard: "demo-contracts", batch: 0 },
    ],
  },
  "202611251045-options": {
    before: ["UPDATE exchange_state SET batch = 41 WHERE shard = 'live-contracts'"],
    read: "SELECT shard, batch::int FROM exchange_state",
    after: [
      { shard: "live", batch: 0 },
      { shard: "demo", batch: 0 },
      { shard: "live-contracts", batch: 41 },
      { shard: "demo-contracts", batch: 0 },
      { shard: "live-options", batch: 0 },
      { shard: "demo-options", batch: 0 },
    ],
  },
  "202611271340-nightly-work": {
    before: [
      "INSERT INTO currencies (id, code, name, type_label, decimals, sort, status) VALUES (3, 'USDT', 'Tether', 'coin', 6, 1, 1)",
      `INSERT INTO holders (id, realm, class) VALUES ('${USER}', 'live', 'user')`,
      `INSERT INTO users (id, realm, account_name, invite_code, created_at)
       VALUES ('${USER}', 'live', 'u', 'u', now())`,
      "INSERT INTO finance_terms (area, subject, value, created_at) VALUES ('staking', 'usdt-5', '{}', now())",
      `INSERT INTO staking_orders (id, user_id, realm, account_id, house_id, owed_id, currency_id, terms_id, category,
         principal, daily_rate, penalty_ratio, days, interest, created_at, starts_at, matures_at, state, is_open, renew,
         accrued_days, accrued, accrues_at, held, house_held, owed_held, paid_interest, penalty, is_told)
       VALUES (gen_random_uuid(), '${USER}', 'live', 1, 2, 3, 3, 1, 'lockming', 1000, 0.003, 0.005, 5, 15,
         '2026-11-20 12:00Z', '2026-11-21Z', '2026-11-26Z', 'in_progress', true, false, 2, 6, '2026-11-24Z', 1000, 9,
         6, 0, 0, false)`,
    ],
    read: "SELECT number::int, accrued_days, accrued::int, through::int FROM staking_orders, staking_pass",
    after: [{ number: 1, accrued_days: 2, accrued: 6, through: 0 }],
  },
  "202611281745-contract-acceptances": {
    before: [
      `INSERT INTO exchange_books (shard, book, hash, memory) VALUES
         ('demo-contracts', 'demo:contract:1', 'a', '{"moves": [["1", "1", "1", null, 7, 8],
           ["10", "10", "10", null, 9, 10, "10"]], "settled": []}'),
         ('demo-contracts', 'demo:contract:2', 'b', '{"moves": []}'),
         ('demo', 'demo:1', 'c', NULL)`,
    ],
    read: "SELECT book AS name, memory AS value FROM exchange_books",
    after: [
      {
        name: "demo:contract:1",
        value: {
          moves: [[["1", "1", "1", null, 7, 8]], [["10", "10", "10", null, 9, 10], "10"]],
          settled: [],
        },
      },
      { name: "demo:contract:2", value: { moves: [] } },
      { name: "demo:1", value: null },
    ],
  },
  "202611290106-told-of-positions": toldOfPositions,
  "202611290107-promotions": promotions,
  "202611300910-hold-lines": pledgesOfLoans,
  "202611290330-options-told-by-link": optionsToldByLink,
  "202611281720-dual-priced": {
    before: [
      ...TRADED,
      `INSERT INTO finance_terms (area, subject, value, created_at) VALUES ('dual', 'btc', '{"shares": 200}', now()),
         ('dual', 'btc', '{"shares": 50}', now()), ('loans', 'usdt', '{}', now())`,
      `INSERT INTO dual_shelves (id, terms_id, realm, market_id, type, offset_rate, opened_event, opened_index,
         linked_price, days, annual_rate, unit, shares, remaining, opens_at, sale_until, matures_at)
       VALUES ('${USER}', 1, 'live', 7, 'sell-high', 0.02, 1, 59000, 60000, 7, 0.5, 0.1, 200, 199, '2026-01-01',
         '2026-01-02', '2026-01-08')`,
      `INSERT INTO dual_orders (id, realm, user_id, shelf_id, terms_id, market_id, coin_id, quote_id, coin_account,
         quote_account, house_coin, house_quote, type, linked_price, days, annual_rate, coin_decimals, quote_decimals, num,
         unit, invested, coin_payout, quote_payout, held, house_coin_held, house_quote_held, state, is_open, created_at,
         matures_at)
       VALUES ('${USER}', 'live', '${USER}', '${USER}', 1, 7, 1, 3, 1, 2, 3, 4, 'sell-high', 60000, 7, 0.5, 8, 6, 1, 0.1, 0.1,
         0.1009589, 6057.534246, 0.1, 0.0009589, 6057.534246, 'purchased', true, '2026-01-01', '2026-01-08')`,
    ],
    read: `SELECT 'order' AS what, term_seconds::text AS value FROM dual_orders
      UNION ALL SELECT 'shelf', user_shares::text FROM dual_shelves
      UNION ALL SELECT 'terms ' || subject, coalesce(value ->> 'shares', '') || ' ' || coalesce(value ->> 'user_share', '')
        FROM finance_terms`,
    after: [
      { what: "order", value: "604800" },
      { what: "shelf", value: "20" },
      { what: "terms btc", value: "200 " },
      { what: "terms btc", value: "50 " },
      { what: "terms btc", value: "50 0.1" },
      { what: "terms usdt", value: " " },
    ],
  },
  "202611281721-loan-interest-exact": {
    before: [
      ...TRADED,
      "INSERT INTO finance_terms (area, subject, value, created_at) VALUES ('loans', 'usdt', '{}', now())",
      `INSERT INTO loans (id, realm, user_id, account_id, currency_id, terms_id, base_rate, kink, slope_low, slope_high,
         liquidation_fee, amount, principal, interest, state, accrued_until, created_at, disbursed_at)
       VALUES ('${USER}', 'live', '${USER}', 1, 3, 1, 0.02, 0.8, 0.1, 1, 0.05, 100, 100, 0, 'open', now(), now(), now())`,
      ...[1, 2].map(
        (
          n,
        ) => `INSERT INTO loan_sales (id, loan_id, event, prices, ltv_before, decided_at, ended_at)
         VALUES ('${USER.slice(0, -1)}${n}', '${USER}', ${n === 1 ? 5 : "NULL"}, '{}', 0.9, now(), now())`,
      ),
      ...[1, 2].map(
        (
          n,
        ) => `INSERT INTO loan_slices (id, sale_id, loan_id, number, currency_id, amount, state, created_at, settled_at)
         VALUES (gen_random_uuid(), '${USER.slice(0, -1)}${n}', '${USER}', ${n}, 1, 1, 'settled', now(), now())`,
      ),
    ],
    read: `SELECT 'loan' AS what, is_by_started_hour::text || ' ' || accrued AS value FROM loans
      UNION ALL SELECT 'slice ' || number, trim_scale(fee_rate)::text FROM loan_slices`,
    after: [
      { what: "loan", value: "false 0" },
      { what: "slice 1", value: "0.05" },
      { what: "slice 2", value: "0" },
    ],
  },
  "202611290450-contract-funds": contractFunds,
  "202611282032-reaches-and-fiats": reachesAndFiats,
  "202611291020-configured-as-approved": configuredAsApproved,
  ...bornWithRows,
};

const name = `test_${randomUUID().replaceAll("-", "")}`;
const url = new URL(inject("ownerUrl"));
url.pathname = "/postgres";
const admin = new pg.Pool({ connectionString: url.href, max: 1 });
afterAll(() => admin.end());

describe.each(Object.entries(SCENES))("%s", (migration, { before, read, after }) => {
  it("a migration turns the rows of an earlier installation into what the next version needs", async () => {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    const own = new URL(`/${name}`, url);
    await migrate(own.href, migration);
    const database = new pg.Client({ connectionString: own.href });
    await database.connect();
    for (const statement of before) await database.query(statement);
    expect(await migrate(own.href)).toContain(migration);
    const { rows } = await database.query(read);
    await database.end();
    expect(rows).toHaveLength(after.length);
    expect(rows).toEqual(expect.arrayContaining([...after]));
    // The migrations' connection closes a moment after they are done.
    const open = "SELECT FROM pg_stat_activity WHERE datname = $1";
    await expect.poll(async () => (await admin.query(open, [name])).rowCount).toBe(0);
    await admin.query(`DROP DATABASE ${name}`);
  });
});
