-- Up Migration
-- A notice of a filled order names what was traded and what it was paid in; those kept so far learn both.
UPDATE notices
  SET params = params || jsonb_build_object(
    'base', split_part(params ->> 'symbol', '/', 1),
    'quote', split_part(params ->> 'symbol', '/', 2))
  WHERE code = 'order-filled' AND params ? 'symbol' AND NOT params ? 'base';
