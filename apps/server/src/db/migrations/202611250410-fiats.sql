-- Up Migration
-- Fiat is held beside coins.
ALTER TABLE currencies ADD COLUMN kind text NOT NULL DEFAULT 'coin' CHECK (kind IN ('coin', 'fiat'));

-- A new world is given them by its seed.
INSERT INTO currencies (id, kind, code, name, type_label, decimals, sort)
  SELECT 101 + at, 'fiat', code, name, code, CASE WHEN code IN ('JPY', 'VND') THEN 0 ELSE 2 END, 16 + at
  FROM (VALUES
    (0, 'USD', 'US dollar'), (1, 'CNY', 'Chinese yuan'), (2, 'GBP', 'Pound sterling'),
    (3, 'HKD', 'Hong Kong dollar'), (4, 'JPY', 'Japanese yen'), (5, 'EUR', 'Euro'),
    (6, 'AED', 'UAE dirham'), (7, 'THB', 'Thai baht'), (8, 'PHP', 'Philippine peso'),
    (9, 'SGD', 'Singapore dollar'), (10, 'VND', 'Vietnamese dong')) AS fiat (at, code, name)
  WHERE EXISTS (SELECT FROM currencies);

-- Fiat lives in accounts of kind legal and in no other, whoever opens them.
CREATE FUNCTION keep_fiat_legal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM currencies WHERE id = NEW.currency_id AND kind = 'fiat') THEN
    RAISE EXCEPTION 'fiat is held in legal accounts alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER accounts_fiat_legal BEFORE INSERT OR UPDATE OF kind, currency_id ON accounts
  FOR EACH ROW WHEN (NEW.kind <> 'legal') EXECUTE FUNCTION keep_fiat_legal();
