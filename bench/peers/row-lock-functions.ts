import pg from "pg";
import type { HouseAccounts, Trader } from "./row-lock-peer.ts";

/**
 * The peer in its best form: a stored function an order, so that no round trip happens while a row is locked. It writes
 * the rows of the JavaScript form. It inserts first and locks last, all in the ledger's own statement, in the order of
 * the accounts; ids rise with time, and one look-up finds the order's trader.
 */
const FUNCTIONS = `
  CREATE SCHEMA peer;
  CREATE SEQUENCE peer.numbers START 2000000000000 CACHE 100;
  CREATE TABLE peer.traders (position integer PRIMARY KEY, user_id uuid, base bigint, quote bigint);
  CREATE TABLE peer.house (base bigint, quote bigint, fee_base bigint, fee_quote bigint);

  CREATE FUNCTION peer.insert_key(order_id uuid, user_id uuid, price numeric, quantity numeric)
  RETURNS void LANGUAGE sql AS $$
    INSERT INTO idempotency_keys (id, request_hash, answer, created_at)
    VALUES (gen_random_uuid(), '\\x00000000000000000000000000000000', '["' || order_id || '",1,"demo",1,"'
      || user_id || '","buy","limit","gtc",' || price || ',' || quantity || ']', now())
  $$;

  CREATE FUNCTION peer.insert_order(id uuid, trader peer.traders, hold bigint, is_buy boolean,
    kind order_type, terms time_in_force, price numeric, quantity numeric, filled numeric, held numeric)
  RETURNS void LANGUAGE sql AS $$
    INSERT INTO spot_orders (id, number, realm, market_id, user_id, hold_account_id, side, type,
      time_in_force, price, quantity, maker_fee_rate, taker_fee_rate, filled_quantity, filled_quote, held,
      state, is_open, created_at, updated_at)
    VALUES (id, nextval('peer.numbers'), 'demo', 1, trader.user_id, hold,
      CASE WHEN is_buy THEN 'buy' ELSE 'sell' END::order_side, kind, terms, price, quantity, 0.0008, 0.001,
      filled, filled * price, held, CASE WHEN filled = 0 THEN 'new' ELSE 'filled' END::order_state,
      filled = 0, now(), now())
  $$;

  CREATE FUNCTION peer.trade_with_house(who integer, is_buy boolean, price numeric, quantity numeric)
  RETURNS uuid LANGUAGE plpgsql AS $$
  DECLARE
    trader peer.traders;
    house peer.house;
    order_id uuid := uuidv7();
    trade_id uuid := uuidv7();
    header bigint := nextval('ledger_transactions_id_seq');
    sign integer := CASE WHEN is_buy THEN 1 ELSE -1 END;
    paid numeric := price * quantity;
    fee numeric := round(CASE WHEN is_buy THEN quantity ELSE paid END * 0.001, 8);
    fee_payer bigint;
    fee_account bigint;
  BEGIN
    SELECT * INTO trader FROM peer.traders WHERE position = who;
    SELECT * INTO house FROM peer.house;
    fee_payer := CASE WHEN is_buy THEN trader.base ELSE trader.quote END;
    fee_account := CASE WHEN is_buy THEN house.fee_base ELSE house.fee_quote END;
    PERFORM peer.insert_key(order_id, trader.user_id, price, quantity);
    PERFORM peer.insert_order(order_id, trader, trader.quote, is_buy, 'market', 'ioc', price, quantity,
      quantity, 0);
    INSERT INTO spot_trades (id, number, realm, market_id, price, quantity, quote_amount, taker_side,
      taker_order_id, taker_user_id, maker_fee, taker_fee, is_house, traded_at)
    VALUES (trade_id, nextval('peer.numbers'), 'demo', 1, price, quantity, paid,
      CASE WHEN is_buy THEN 'buy' ELSE 'sell' END::order_side, order_id, trader.user_id, 0, fee, true, now());
    INSERT INTO ledger_transactions (id, realm, cause, cause_id, posted_at) OVERRIDING SYSTEM VALUE
    VALUES (header, 'demo', 'peer', trade_id::text, now());
    INSERT INTO ledger_entries (transaction_id, account_id, currency_id, kind, amount, ref, posted_at) VALUES
      (header, trader.quote, 3, 'trade', -paid * sign, trade_id, now()),
      (header, house.quote, 3, 'trade', paid * sign, trade_id, now()),
      (header, trader.base, 1, 'trade', quantity * sign, trade_id, now()),
      (header, house.base, 1, 'trade', -quantity * sign, trade_id, now()),
      (header, fee_payer, CASE WHEN is_buy THEN 1 ELSE 3 END, 'fee', -fee, trade_id, now()),
      (header, fee_account, CASE WHEN is_buy THEN 1 ELSE 3 END, 'fee', fee, trade_id, now());
    PERFORM FROM move_balances(ARRAY[header],
      ARRAY[trader.quote, trader.base, fee_payer, house.quote, house.base, fee_account],
      ARRAY[-paid * sign, quantity * sign, -fee, paid * sign, -quantity * sign, fee],
      ARRAY[0, 0, 0, 0, 0, 0]::numeric[]);
    RETURN order_id;
  END $$;

  CREATE FUNCTION peer.rest(who integer, price numeric, quantity numeric, order_id uuid DEFAULT uuidv7())
  RETURNS uuid LANGUAGE plpgsql AS $$
  DECLARE
    trader peer.traders;
  BEGIN
    SELECT * INTO trader FROM peer.traders WHERE position = who;
    PERFORM peer.insert_key(order_id, trader.user_id, price, quantity);
    PERFORM peer.insert_order(order_id, trader, trader.base, false, 'limit', 'gtc', price, quantity, 0,
      quantity);
    PERFORM FROM move_balances('{}', ARRAY[trader.base], ARRAY[-quantity], ARRAY[quantity]);
    RETURN order_id;
  END $$;

  CREATE FUNCTION peer.take(maker uuid, sells integer, buys integer, earns integer, price numeric,
    quantity numeric)
  RETURNS uuid LANGUAGE plpgsql AS $$
  DECLARE
    seller peer.traders;
    buyer peer.traders;
    fees peer.traders;
    order_id uuid := uuidv7();
    trade_id uuid := uuidv7();
    header bigint := nextval('ledger_transactions_id_seq');
    paid numeric := price * quantity;
    maker_fee numeric := round(paid * 0.0008, 8);
    taker_fee numeric := round(quantity * 0.001, 8);
  BEGIN
    SELECT * INTO seller FROM peer.traders WHERE position = sells;
    SELECT * INTO buyer FROM peer.traders WHERE position = buys;
    SELECT * INTO fees FROM peer.traders WHERE position = earns;
    UPDATE spot_orders SET filled_quantity = spot_orders.quantity, filled_quote = paid, held = 0,
      state = 'filled', is_open = false, updated_at = now() WHERE id = maker AND is_open;
    IF NOT FOUND THEN RAISE EXCEPTION 'order % does not rest', maker; END IF;
    PERFORM peer.insert_key(order_id, buyer.user_id, price, quantity);
    PERFORM peer.insert_order(order_id, buyer, buyer.quote, true, 'market', 'ioc', price, quantity,
      quantity, 0);
    INSERT INTO spot_trades (id, number, realm, market_id, price, quantity, quote_amount, taker_side,
      maker_order_id, taker_order_id, maker_user_id, taker_user_id, maker_fee, taker_fee, is_house, traded_at)
    VALUES (trade_id, nextval('peer.numbers'), 'demo', 1, price, quantity, paid, 'buy', maker, order_id,
      seller.user_id, buyer.user_id, maker_fee, taker_fee, false, now());
    INSERT INTO ledger_transactions (id, realm, cause, cause_id, posted_at) OVERRIDING SYSTEM VALUE
    VALUES (header, 'demo', 'peer', trade_id::text, now());
    INSERT INTO ledger_entries (transaction_id, account_id, currency_id, kind, amount, ref, posted_at) VALUES
      (header, buyer.quote, 3, 'trade', -paid, trade_id, now()),
      (header, seller.quote, 3, 'trade', paid, trade_id, now()),
      (header, buyer.base, 1, 'trade', quantity, trade_id, now()),
      (header, seller.base, 1, 'trade', -quantity, trade_id, now()),
      (header, buyer.base, 1, 'fee', -taker_fee, trade_id, now()),
      (header, fees.base, 1, 'fee', taker_fee, trade_id, now()),
      (header, seller.quote, 3, 'fee', -maker_fee, trade_id, now()),
      (header, fees.quote, 3, 'fee', maker_fee, trade_id, now());
    PERFORM FROM move_balances(ARRAY[header],
      ARRAY[buyer.quote, buyer.base, seller.quote, seller.base, fees.base, fees.quote],
      ARRAY[-paid, quantity - taker_fee, paid - maker_fee, 0, taker_fee, maker_fee],
      ARRAY[0, 0, 0, -quantity, 0, 0]);
    RETURN order_id;
  END $$`;

/** Creates the functions in a database, and gives them the accounts to use. */
export async function installPeer(
  ownerUrl: string,
  traders: readonly Trader[],
  house: HouseAccounts,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(FUNCTIONS);
    await client.query(
      `INSERT INTO peer.traders SELECT position - 1, u, b, q
       FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS t(u, b, q, position)`,
      [
        traders.map(({ userId }) => userId),
        traders.map(({ base }) => base),
        traders.map(({ quote }) => quote),
      ],
    );
    const { base, quote, feeBase, feeQuote } = house;
    await client.query("INSERT INTO peer.house VALUES ($1, $2, $3, $4)", [
      base,
      quote,
      feeBase,
      feeQuote,
    ]);
    await client.query("ANALYZE peer.traders");
  } finally {
    await client.end();
  }
}
