import pg from "pg";

/** A ledger transaction with lines and balances, like ours. */
export const PEER_POST = `
  CREATE FUNCTION peer.post(moves bigint[], amounts numeric[], available numeric[], frozen numeric[],
    kinds entry_kind[], cause uuid)
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    header bigint := nextval('ledger_transactions_id_seq');
  BEGIN
    INSERT INTO ledger_transactions (id, realm, cause, cause_id, posted_at) OVERRIDING SYSTEM VALUE
    VALUES (header, 'demo', 'peer', header::text, now());
    INSERT INTO ledger_entries (transaction_id, account_id, currency_id, kind, amount, ref, posted_at)
    SELECT header, a, 3, k, n, cause, now() FROM unnest(moves, amounts, kinds) AS line(a, n, k);
    PERFORM FROM move_balances(ARRAY[header], moves, available, frozen);
  END $$;`;

/**
 * The peer in its best form: a stored function a step, so that no round trip happens while a row is locked. Each is a
 * transaction of its own with the rows that our batches write for the step: the key's answer, the position, the
 * closing, the ledger header and lines, the balances. It inserts first and locks last, in the order of the accounts.
 * Its decisions are computed beforehand, so that only the writing is measured.
 */
const FUNCTIONS = `
  CREATE SCHEMA IF NOT EXISTS peer;
  CREATE SEQUENCE peer.contract_numbers START 3000000000000 CACHE 100;
  CREATE TABLE peer.backers (position integer PRIMARY KEY, user_id uuid, account bigint);
  CREATE TABLE peer.behind (house bigint, insurance bigint, fees bigint, terms integer, market integer);
  CREATE TABLE peer.opened (number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id uuid, created_at timestamptz,
    account bigint, user_id uuid, held numeric);

  ${PEER_POST}

  CREATE FUNCTION peer.insert_key(answer text) RETURNS void LANGUAGE sql AS $$
    INSERT INTO idempotency_keys (id, request_hash, answer, created_at)
    VALUES (gen_random_uuid(), '\\x00000000000000000000000000000000', answer, now())
  $$;

  CREATE FUNCTION peer.open_position(who integer) RETURNS uuid LANGUAGE plpgsql AS $$
  DECLARE
    backer peer.backers;
    b peer.behind;
    position_id uuid := uuidv7();
    at timestamptz := date_trunc('milliseconds', now());
  BEGIN
    SELECT * INTO backer FROM peer.backers WHERE position = who;
    SELECT * INTO b FROM peer.behind;
    PERFORM peer.insert_key(repeat('x', 600));
    INSERT INTO contract_positions (id, number, realm, market_id, user_id, account_id, terms_id, direction, mode,
      state, multiple, opened_lots, lots, entry_price, held, open_fee, night_fees, realised, is_open, created_at,
      opened_at, updated_at)
    VALUES (position_id, nextval('peer.contract_numbers'), 'demo', b.market, backer.user_id, backer.account, b.terms,
      'long', 'isolated', 'open', 100, 10, 10, 96000, 0.96, 0.048, 0, -0.048, true, at, at, at);
    INSERT INTO peer.opened (id, created_at, account, user_id, held)
    VALUES (position_id, at, backer.account, backer.user_id, 0.96);
    PERFORM peer.post(ARRAY[backer.account, b.fees], ARRAY[-0.048, 0.048], ARRAY[-1.008, 0.048],
      ARRAY[0.96, 0]::numeric[], ARRAY['contract-fee', 'contract-fee']::entry_kind[], position_id);
    RETURN position_id;
  END $$;

  CREATE FUNCTION peer.close_position(which bigint, why closing_cause) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    p peer.opened;
    b peer.behind;
    closing uuid := uuidv7();
    surplus numeric := CASE WHEN why = 'liquidation' THEN 0.1 ELSE 0 END;
    paid numeric := CASE WHEN why = 'liquidation' THEN 0 ELSE 0.1 END;
  BEGIN
    SELECT * INTO p FROM peer.opened WHERE number = which;
    IF NOT FOUND THEN RETURN; END IF;
    SELECT * INTO b FROM peer.behind;
    IF why = 'user' THEN PERFORM peer.insert_key(repeat('x', 900)); END IF;
    INSERT INTO contract_closings (id, number, realm, market_id, position_id, user_id, direction, cause, lots,
      entry_price, price, mark, index, average, mid, event, profit, fee, night_fees, margin, payout, surplus,
      deficit, from_fund, from_others, position_lots, position_margin, position_nights, closed_at)
    VALUES (closing, nextval('peer.contract_numbers'), 'demo', b.market, p.id, p.user_id, 'long', why, 10, 96000,
      95188, 95188, 95188, 95188, 95188, 1, -0.812, 0.048, 0, 0.96, paid, surplus, 0, 0, 0, 10, 0.96, 0, now());
    UPDATE contract_positions SET state = 'closed', lots = 0, held = 0, is_open = false, realised = realised - 0.96 + paid,
      closed_at = now(), updated_at = now() WHERE id = p.id AND created_at = p.created_at AND is_open;
    IF NOT FOUND THEN RAISE EXCEPTION 'position % is not open', p.id; END IF;
    IF why = 'liquidation' THEN
      PERFORM peer.post(ARRAY[p.account, b.house, p.account, b.fees, p.account, b.insurance],
        ARRAY[-0.812, 0.812, -0.048, 0.048, -0.1, 0.1], ARRAY[0.148, 0.812, -0.048, 0.048, -0.1, 0.1],
        ARRAY[-0.96, 0, 0, 0, 0, 0]::numeric[],
        ARRAY['contract-profit', 'contract-profit', 'contract-fee', 'contract-fee', 'insurance', 'insurance']::entry_kind[],
        closing);
    ELSE
      PERFORM peer.post(ARRAY[p.account, b.house, p.account, b.fees],
        ARRAY[-0.812, 0.812, -0.048, 0.048], ARRAY[0.148, 0.812, -0.048, 0.048],
        ARRAY[-0.96, 0, 0, 0]::numeric[],
        ARRAY['contract-profit', 'contract-profit', 'contract-fee', 'contract-fee']::entry_kind[], closing);
    END IF;
    DELETE FROM peer.opened WHERE number = which;
  END $$`;

/** Creates the functions in a database, and gives them the accounts to use. */
export async function installContractPeer(
  ownerUrl: string,
  users: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(FUNCTIONS);
    await client.query(
      `INSERT INTO peer.backers
       SELECT position - 1, u.id, a.id FROM unnest($1::uuid[]) WITH ORDINALITY AS u(id, position)
       JOIN accounts a ON a.holder_id = u.id AND a.kind = 'lever' AND a.currency_id = 3`,
      [users],
    );
    await client.query(`INSERT INTO peer.behind SELECT ${["contracts", "insurance", "contract-fees"]
      .map(
        (name) => `(SELECT a.id FROM accounts a JOIN holders h ON h.id = a.holder_id
        WHERE h.realm = 'demo' AND h.name = 'house:${name}' AND a.currency_id = 3 AND a.kind = 'change')`,
      )
      .join(", ")}, t.id, m.id FROM contract_markets m JOIN contract_terms t ON t.market_id = m.id
      WHERE m.symbol = 'BTC/USDT' ORDER BY t.id DESC LIMIT 1`);
    await client.query("ANALYZE peer.backers");
  } finally {
    await client.end();
  }
}
