-- Up Migration
-- Live users whose identity is not proven take on no leveraged risk, so that there is no multiple of theirs.
ALTER TABLE jurisdictions DROP COLUMN lv0_multiple;
ALTER TABLE jurisdictions
  ADD CHECK (lv1_multiple BETWEEN 0 AND lv2_multiple),
  ADD CHECK (num_nulls(lv1_multiple, lv2_multiple) IN (0, 2));
