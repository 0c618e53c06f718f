-- Who has the next step of an order is warned once before its time is over: in this state, so far.
ALTER TABLE p2p_orders ADD COLUMN warned_in p2p_state;
GRANT UPDATE (warned_in) ON p2p_orders TO candor_api;
