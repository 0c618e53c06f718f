/** What an installation held before a migration and has to hold after it. */
const USER = "00000000-0000-7000-8000-000000000001";

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

/** Of two settled options the first was told, the second not yet. */
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
