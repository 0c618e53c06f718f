-- Up Migration
-- How far what became of positions and options has been told, and who has been warned of a low margin level.

CREATE TABLE contract_told (
  realm realm PRIMARY KEY,
  closing_number bigint NOT NULL
);
INSERT INTO contract_told (realm, closing_number)
  SELECT r.realm, coalesce((SELECT max(number) FROM contract_closings c WHERE c.realm = r.realm), 0)
  FROM unnest(enum_range(NULL::realm)) AS r (realm);
GRANT SELECT, UPDATE (closing_number) ON contract_told TO candor_api;

CREATE TABLE option_told (
  realm realm PRIMARY KEY,
  settled_at timestamptz NOT NULL
);
INSERT INTO option_told (realm, settled_at)
  SELECT r.realm, coalesce((SELECT max(settled_at) FROM options o WHERE o.realm = r.realm), to_timestamp(0))
  FROM unnest(enum_range(NULL::realm)) AS r (realm);
GRANT SELECT, UPDATE (settled_at) ON option_told TO candor_api;

-- A position with a margin of its own, or by its user a cross account, whose margin level has not recovered since.
CREATE TABLE contract_warnings (
  subject uuid PRIMARY KEY,
  realm realm NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  warned_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON contract_warnings TO candor_api;
GRANT SELECT ON contract_warnings TO candor_console;

-- A closed position says why, as its last closing does.
UPDATE contract_positions p SET end_reason = c.cause::text
  FROM contract_closings c
  WHERE p.state = 'closed' AND p.end_reason IS NULL AND c.position_id = p.id
    AND c.number = (SELECT max(number) FROM contract_closings l WHERE l.position_id = p.id);
