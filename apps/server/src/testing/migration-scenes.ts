/** An installation's rows before a migration, and those that it must have after it. */
const USER = "00000000-0000-7000-8000-000000000001";

/** Two currencies, their market, and a user. */
export const TRADED = [
  `INSERT INTO currencies (id, code, name, type_label, decimals, sort, status)
   VALUES (1, 'BTC', 'Bitcoin', 'coin', 8, 0, 1), (3, 'USDT', 'Tether', 'coin', 6, 1, 1)`,
  `INSERT INTO markets (id, symbol, base_id, quote_id, price_tick, quantity_step, price_max,
     quantity_max, notional_min, price_band, slippage_max, maker_fee_rate, taker_fee_rate, sort)
   VALUES (7, 'BTC/USDT', 1, 3, 0.01, 0.00001, 1000000, 500, 5, 0.2, 0.01, 0.0008, 0.001, 0)`,
  `INSERT INTO holders (id, realm, class) VALUES ('${USER}', 'live', 'user')`,
  `INSERT INTO users (id, realm, account_name, invite_code, created_at)
   VALUES ('${USER}', 'live', 'u', 'u', now())`,
];

export const toldOfPositions = {
  before: [
    `INSERT INTO contract_positions (id, number, realm, market_id, user_id, account_id, terms_id, direction, mode,
         state, multiple, opened_lots, lots, entry_price, held, open_fee, night_fees, is_open, created_at, updated_at)
       VALUES ('${USER}', 1, 'demo', 1, '${USER}', 1, 1, 'long', 'isolated', 'closed', 20, 2, 0, 100, 0, 0, 0, false,
         now(), now())`,
    ...["deleverage", "liquidation"].map(
      (
        cause,
        index,
      ) => `INSERT INTO contract_closings (id, number, realm, market_id, position_id, user_id,
           direction, cause, lots, entry_price, price, mark, index, event, profit, fee, night_fees, margin, payout,
           surplus, deficit, from_fund, from_others, position_lots, position_margin, position_nights, closed_at)
         VALUES (gen_random_uuid(), ${41 + index}, 'demo', 1, '${USER}', '${USER}', 'long', '${cause}', 1, 100, 90, 90,
           90, 7, -10, 0, 0, 10, 0, 0, 0, 0, 0, 1, 10, 0, now())`,
    ),
  ],
  read: `SELECT end_reason AS name, state::text AS value FROM contract_positions
      UNION ALL SELECT realm::text, closing_number::text FROM contract_told
      UNION ALL SELECT realm::text, settled_link::text FROM option_told`,
  after: [
    { name: "liquidation", value: "closed" },
    { name: "live", value: "0" },
    { name: "demo", value: "42" },
    { name: "live", value: "0" },
    { name: "demo", value: "0" },
  ],
};

/** Two settled options: the first user was notified, the second not yet. */
export const optionsToldByLink = {
  before: [
    "INSERT INTO option_terms (durations, stakes, created_at) VALUES ('[]', '[]', now())",
    ...[1, 2].map(
      (
        n,
      ) => `INSERT INTO options (id, number, realm, market_id, user_id, account_id, house_id, currency_id, terms_id,
           direction, seconds, stake, rate, win, held, house_held, state, is_open, accepted_link, accepted_event,
           settled_link, payout, void_reason, created_at, settled_at)
         VALUES (gen_random_uuid(), ${n}, 'demo', 1, '${USER}', 1, 1, 3, 1, 'up', 30, 10, 0.8, 8, 0, 0, 'void', false,
           ${n}, 7, ${n + 4}, 10, 'no-price', now(), to_timestamp(${n}000))`,
    ),
    "UPDATE option_told SET settled_at = to_timestamp(1000) WHERE realm = 'demo'",
  ],
  read: "SELECT realm::text AS name, settled_link::text AS value FROM option_told",
  after: [
    { name: "live", value: "0" },
    { name: "demo", value: "5" },
  ],
};

/** A loan whose second coin is no longer frozen. */
export const pledgesOfLoans = {
  before: [
    ...TRADED,
    `INSERT INTO accounts (realm, holder_id, kind, currency_id, available, frozen)
       VALUES ('live', '${USER}', 'change', 1, 0, 0.5), ('live', '${USER}', 'change', 3, 0, 0)`,
    "INSERT INTO finance_terms (area, subject, value, created_at) VALUES ('loans', 'usdt', '{}', now())",
    `INSERT INTO loans (id, realm, user_id, account_id, currency_id, terms_id, base_rate, kink, slope_low, slope_high,
         liquidation_fee, amount, principal, interest, state, accrued_until, created_at, disbursed_at)
       VALUES ('${USER}', 'live', '${USER}', 2, 3, 1, 0, 0.8, 0, 0, 0, 100, 100, 1, 'open', to_timestamp(3600),
         to_timestamp(60), to_timestamp(60))`,
    `INSERT INTO loan_collateral (loan_id, currency_id, account_id, held, initial, call, liquidation)
       VALUES ('${USER}', 1, 1, 0.5, 0.6, 0.7, 0.8), ('${USER}', 3, 2, 0, 0.6, 0.7, 0.8)`,
  ],
  read: `SELECT currency_id AS name, trim_scale(amount)::text AS value,
      extract(epoch FROM moved_at)::integer AS at FROM loan_pledges`,
  after: [{ name: 1, value: "0.5", at: 60 }],
};

export const promotions = {
  before: [
    `INSERT INTO finance_terms (area, subject, value, created_at)
       VALUES ('staking', 'usdt-30', '{"days": 30}', now()), ('loans', 'btc', '{}', now())`,
  ],
  read: "SELECT subject AS name, value FROM finance_terms ORDER BY id",
  after: [
    { name: "usdt-30", value: { days: 30, budget: null } },
    { name: "btc", value: {} },
  ],
};

/** Contracts were traded in the demo realm, and not yet in the live realm. */
export const contractFunds = {
  before: [
    `INSERT INTO currencies (id, code, name, type_label, decimals, sort, status)
       VALUES (1, 'BTC', 'Bitcoin', 'coin', 8, 0, 1), (3, 'USDT', 'Tether', 'coin', 6, 1, 1)`,
    `INSERT INTO contract_markets (id, symbol, name, asset, base_id, base_code, quote_id, price_tick, price_max, sort)
       VALUES (1201, 'XAU/USDT', 'Gold', 'metal', 1201, 'XAU', 3, 0.01, 1000000, 0)`,
    ...["live", "demo"].flatMap((realm) =>
      ["contracts", "insurance"].flatMap((name, at) => [
        `INSERT INTO holders (id, realm, class, name) VALUES (gen_random_uuid(), '${realm}', 'house', 'house:${name}')`,
        `INSERT INTO accounts (realm, holder_id, kind, currency_id, available, frozen)
           SELECT realm, id, 'change', 3, ${at + 5}, 0 FROM holders
           WHERE realm = '${realm}' AND name = 'house:${name}'`,
      ]),
    ),
    "UPDATE exchange_state SET trade_number = 41 WHERE shard = 'demo-contracts'",
  ],
  read: `SELECT realm::text, after_number::integer, trim_scale(house)::text AS house,
      trim_scale(insurance)::text AS insurance FROM contract_funds`,
  after: [{ realm: "demo", after_number: 41, house: "5", insurance: "6" }],
};

export const reachesAndFiats = {
  before: [
    `INSERT INTO conversion_terms (fee_rate, spread, minimum_usdt, maximum_usdt, quote_seconds, fiat_spread)
   VALUES (0, 0.001, 1, 50000, 8, 0.003)`,
  ],
  read: "SELECT fiat_spread::float8 AS fiat FROM conversion_terms",
  after: [{ fiat: 0.004 }],
};

const OWNER = "00000000-0000-7000-8000-00000000000f";
const request = (n: number): string => `00000000-0000-7000-8000-00000000000${n}`;
/** One rate, another one, and the first one again. */
const RATES: readonly [request: number, rate: string, day: number][] = [
  [1, "0.1", 1],
  [2, "0.2", 2],
  [3, "0.1", 3],
];

/** Each change records the approval that it used; a change that one operator decided alone has none. */
export const configuredAsApproved = {
  before: [
    `INSERT INTO operators (id, name, created_at) VALUES ('${OWNER}', 'configuration', now())`,
    ...RATES.flatMap(([n, rate, day]) => [
      `INSERT INTO operator_requests (id, queue, subject, requested_by, reason, payload, approvals_needed,
         state, created_at, due_at, closed_at)
       VALUES ('${request(n)}', 'config', 'x', '${OWNER}', 'x',
         '{"kind": "rebate", "subject": "all", "value": {"rate": "${rate}"}}', 2,
         'approved', now(), now(), '2026-11-0${day} 10:00Z')`,
      `INSERT INTO config_changes (kind, subject, after, reason, is_public, decided_at, effective_at, applied_at)
       VALUES ('rebate', 'all', '{"rate": "${rate}"}', 'x', true,
         '2026-11-0${day} 10:00:01Z', now(), now())`,
    ]),
    `INSERT INTO config_changes (kind, subject, after, reason, is_public, decided_at, effective_at, applied_at)
     VALUES ('market-state', '7', '{"state": "halted", "halt_cause": "maintenance"}', 'x', true, now(), now(), now())`,
  ],
  read: "SELECT number, request_id FROM config_changes",
  after: [
    ...RATES.map(([n]) => ({ number: n, request_id: request(n) })),
    { number: 4, request_id: null },
  ],
};

/** The migration that makes the tables also makes the chat's rooms. */
const chatRooms = {
  before: [],
  read: `SELECT room, last_seq, slow_seconds, wait_hours FROM chat_rooms
    WHERE room IN ('en', 'announcements') ORDER BY room`,
  after: [
    { room: "announcements", last_seq: 0, slow_seconds: 2, wait_hours: 24 },
    { room: "en", last_seq: 0, slow_seconds: 2, wait_hours: 24 },
  ],
};

/** The terms of trades between users until operators change them. */
const p2pTerms = {
  before: [],
  read: "SELECT fee_rate::text, node_deposit_usdt::text, release_minutes, decide_hours FROM p2p_terms",
  after: [
    {
      fee_rate: "0.000000000000000000",
      node_deposit_usdt: "500.000000000000000000",
      release_minutes: 60,
      decide_hours: 24,
    },
  ],
};

/** The terms of sales of works until operators change them. */
const nftTerms = {
  before: [],
  read: "SELECT fee_rate::text, margin_rate::text, per_user FROM nft_terms",
  after: [{ fee_rate: "0.025000000000000000", margin_rate: "0.100000000000000000", per_user: 5 }],
};

/** Tables that a migration fills when it makes them. */
export const bornWithRows = {
  "202611291700-chat": chatRooms,
  "202611292000-p2p": p2pTerms,
  "202611292100-nft": nftTerms,
};
