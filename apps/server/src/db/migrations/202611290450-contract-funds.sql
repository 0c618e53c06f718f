-- Up Migration
-- What the writer of contracts took the house and its insurance fund to hold, each time that it read what others had done to
-- them. Their moments do not tell: a clock that is set back has the writer go by money that came later.
CREATE TABLE contract_funds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  realm realm NOT NULL,
  -- The writer's: what has a higher number was decided by these.
  after_number bigint NOT NULL,
  house numeric NOT NULL,
  insurance numeric NOT NULL,
  read_at timestamptz NOT NULL
);
CREATE INDEX contract_funds_by_number ON contract_funds (realm, id);
GRANT SELECT, INSERT ON contract_funds TO candor_api;
GRANT SELECT ON contract_funds TO candor_console;

-- Of what was decided until now nobody knows by which.
INSERT INTO contract_funds (realm, after_number, house, insurance, read_at)
SELECT h.realm, s.trade_number, sum(a.available) FILTER (WHERE h.name = 'house:contracts'),
  sum(a.available) FILTER (WHERE h.name = 'house:insurance'), now()
FROM holders h JOIN accounts a ON a.holder_id = h.id AND a.kind = 'change'
JOIN exchange_state s ON s.shard = h.realm || '-contracts' AND s.trade_number > 0
WHERE h.class = 'house' AND h.name IN ('house:contracts', 'house:insurance')
  AND a.currency_id = (SELECT min(quote_id) FROM contract_markets)
GROUP BY h.realm, s.trade_number HAVING count(*) = 2;
