import type { Control } from "../alter.ts";

const order = (change: string, which: string): Pick<Control, "table" | "alter"> => ({
  table: "dual_orders",
  alter: `UPDATE dual_orders SET ${change} WHERE number =
    (SELECT min(number) FROM dual_orders WHERE ${which})`,
});

const tranche = (change: string): Pick<Control, "table" | "alter"> => ({
  table: "dual_shelves",
  alter: `UPDATE dual_shelves SET ${change} WHERE id = (SELECT min(shelf_id::text)::uuid FROM dual_orders)`,
});

const price = (change: string, which = "price IS NOT NULL"): Pick<Control, "table" | "alter"> => ({
  table: "dual_prices",
  alter: `UPDATE dual_prices SET ${change} WHERE (market_id, matures_at) = (SELECT market_id, matures_at
    FROM dual_prices WHERE ${which} ORDER BY matures_at, market_id LIMIT 1)`,
});

/** Alters a second in the middle of those that the first settlement price is the mean of. */
const tick = (change: string): Pick<Control, "table" | "alter"> => ({
  table: "index_ticks",
  alter: `UPDATE index_ticks SET ${change} WHERE id = (SELECT from_event + 100 FROM dual_prices
    WHERE price IS NOT NULL ORDER BY matures_at, market_id LIMIT 1)`,
});

const ON_COIN = "state = 'completed' AND settlement_price < linked_price";
const ON_QUOTE = "state = 'completed' AND settlement_price >= linked_price";

export const CONTROLS: readonly Control[] = [
  { name: "a second of the window", kind: "tick", ...tick("at = at - 1") },
  {
    name: "what a second says",
    kind: "tick",
    ...tick("text = (SELECT o.text FROM index_ticks o WHERE o.id = index_ticks.id + 1)"),
  },
  {
    name: "a price of a second, seen in the mean",
    kind: "price",
    ...tick("text = (SELECT o.text FROM index_ticks o WHERE o.id = index_ticks.id + 1)"),
  },
  { name: "the mean of a window", kind: "price", ...price("price = price + 0.00000001") },
  { name: "the sum of a window", kind: "price", ...price("sum = sum + 0.01") },
  { name: "the events of a window", kind: "price", ...price("from_event = from_event + 1") },
  {
    name: "a mean where too few seconds had a price",
    kind: "price",
    ...price("price = 1", "price IS NULL"),
  },
  {
    name: "the price that a shelf is linked to",
    kind: "shelf",
    ...tranche("linked_price = linked_price + 10"),
  },
  {
    name: "the second that a shelf is linked to",
    kind: "shelf",
    ...tranche("opened_event = opened_event - 1"),
  },
  { name: "the rate of a shelf", kind: "shelf", ...tranche("annual_rate = annual_rate + 0.01") },
  {
    name: "published terms",
    kind: "shelf",
    table: "finance_terms",
    alter:
      "UPDATE finance_terms SET value = jsonb_set(value, '{shelves,0,annual_rate}', '\"0.61\"') WHERE id = (SELECT min(terms_id) FROM dual_orders WHERE days = 1)",
  },
  {
    name: "the linked price of an order",
    kind: "terms",
    ...order("linked_price = linked_price + 10", "state = 'completed'"),
  },
  {
    name: "the highest share of a user",
    kind: "shelf",
    ...tranche("user_shares = user_shares * 2"),
  },
  { name: "the share of a premium", kind: "shelf", ...tranche("premium_share = 0.9") },
  {
    name: "a volatility",
    kind: "volatility",
    table: "dual_volatilities",
    alter: `UPDATE dual_volatilities SET volatility = volatility * 2 WHERE (until, market_id) =
      (SELECT until, market_id FROM dual_volatilities ORDER BY until, market_id LIMIT 1)`,
  },
  {
    name: "the second that an order was priced by",
    kind: "rate",
    ...order("priced_event = priced_event - 1", "true"),
  },
  {
    name: "when an order was accepted",
    kind: "rate",
    ...order("accepted_at = accepted_at + interval '2 seconds'", "true"),
  },
  {
    name: "the index of an order",
    kind: "rate",
    ...order("priced_index = priced_index * 1.001", "true"),
  },
  {
    name: "the spread of an order",
    kind: "rate",
    ...order("half_spread = half_spread / 2", "true"),
  },
  {
    name: "the time that an order is paid for",
    kind: "rate",
    ...order("term_seconds = days * 86400", "true"),
  },
  {
    name: "an order as if from before rates were made",
    kind: "rate",
    ...order(
      "priced_event = NULL, priced_index = NULL, half_spread = NULL, volatility = NULL",
      "true",
    ),
  },
  {
    name: "the rate of an order",
    kind: "rate",
    ...order("annual_rate = annual_rate * 2", "true"),
  },
  {
    name: "what was invested",
    kind: "terms",
    ...order("invested = invested + unit", "true"),
  },
  {
    name: "the shares of an order",
    kind: "payouts",
    ...order("num = num + 1, invested = invested + unit", "true"),
  },
  {
    name: "what one outcome pays",
    kind: "payouts",
    ...order("coin_payout = coin_payout + 0.00000001", "true"),
  },
  {
    name: "what the house sets aside",
    kind: "payouts",
    ...order("house_quote_held = 0", "is_open AND type = 'sell-high'"),
  },
  {
    name: "an order below that was paid as above",
    kind: "paid in coin",
    ...order("payout = quote_payout, settlement_price = linked_price", ON_COIN),
  },
  {
    name: "an order above that was paid as below",
    kind: "paid in quote",
    ...order("payout = coin_payout, settlement_price = linked_price - 1", ON_QUOTE),
  },
  {
    name: "what was paid in the coin",
    kind: "paid in coin",
    ...order("payout = payout + 0.00000001", ON_COIN),
  },
  {
    name: "what was paid in quote",
    kind: "paid in quote",
    ...order("payout = payout - 0.000001", ON_QUOTE),
  },
  {
    name: "an order to be given back that was paid",
    kind: "given back",
    ...order(
      "state = 'completed', payout = quote_payout, settlement_price = linked_price",
      "state = 'failed'",
    ),
  },
  {
    name: "an order to be paid that was given back",
    kind: "paid in quote",
    ...order("state = 'failed', payout = NULL, settlement_price = NULL", ON_QUOTE),
  },
  {
    name: "what was posted for an order",
    kind: "invariant",
    table: "ledger_entries",
    alter:
      "UPDATE ledger_entries SET amount = amount + 0.00000001 WHERE id = (SELECT min(id) FROM ledger_entries WHERE kind = 'dual' AND ref IS NOT NULL)",
  },
];
