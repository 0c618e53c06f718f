/** What stood before two migrations and what has to stand after them. */
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
      UNION ALL SELECT realm::text, extract(epoch FROM settled_at)::integer::text FROM option_told`,
  after: [
    { name: "liquidation", value: "closed" },
    { name: "live", value: "0" },
    { name: "demo", value: "42" },
    { name: "live", value: "0" },
    { name: "demo", value: "0" },
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
