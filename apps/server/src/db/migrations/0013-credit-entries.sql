-- Up Migration
-- A manual credit is a kind of its own on every bill.
ALTER TYPE entry_kind ADD VALUE 'credit';
