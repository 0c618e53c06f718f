-- Up Migration
-- A fee coupon and a rate coupon may have a minimum spend, as each deposit card has.
ALTER TABLE coupon_campaigns
  DROP CONSTRAINT coupon_campaigns_check4,
  DROP CONSTRAINT coupon_campaigns_check5,
  ADD CONSTRAINT coupon_campaigns_fee_terms CHECK (
    type <> 'fee' OR (face IS NOT NULL AND num_nonnulls(rate, cap, days) = 0)
  ),
  ADD CONSTRAINT coupon_campaigns_rate_terms CHECK (
    type <> 'rate' OR (face IS NULL AND num_nulls(rate, cap, days) = 0)
  );
