import type { Control } from "../alter.ts";

type Altered = Pick<Control, "table" | "alter">;

const order = (change: string, which: string): Altered => ({
  table: "ieo_orders",
  alter: `UPDATE ieo_orders SET ${change} WHERE number =
    (SELECT min(number) FROM ieo_orders WHERE ${which})`,
});

/** Alters the sale with the most subscriptions. */
const project = (change: string): Altered => ({
  table: "ieo_projects",
  alter: `UPDATE ieo_projects SET ${change} WHERE id =
    (SELECT id FROM ieo_projects WHERE settled_at IS NOT NULL ORDER BY committed / supply DESC LIMIT 1)`,
});

const line = (change: string): Altered => ({
  table: "ieo_allocations",
  alter: `UPDATE ieo_allocations SET ${change} WHERE (project_id, line) =
    (SELECT project_id, line FROM ieo_allocations WHERE allocated > 0 ORDER BY project_id, line LIMIT 1)`,
});

const release = (statement: string, which = "true"): Altered => ({
  table: "ieo_releases",
  alter: `${statement} WHERE (order_id, n) =
    (SELECT order_id, n FROM ieo_releases WHERE ${which} ORDER BY order_id, n LIMIT 1)`,
});

const terms = (path: string, value: string): Altered => ({
  table: "finance_terms",
  alter: `UPDATE finance_terms SET value = jsonb_set(value, '{${path}}', '"${value}"')
    WHERE area = 'ieo' AND subject = 'over'`,
});

const posted = (kind: string): Altered => ({
  table: "ledger_entries",
  alter: `UPDATE ledger_entries SET amount = amount + 0.000001 WHERE id =
    (SELECT min(id) FROM ledger_entries WHERE kind = '${kind}' AND ref IS NOT NULL)`,
});

const GIVEN = "allocated > 0 AND paid < cost";

export const CONTROLS: readonly Control[] = [
  { name: "what a line is given", kind: "allocation", ...line("allocated = allocated - 10") },
  { name: "what a line asked for", kind: "allocation", ...line("wanted = wanted + 10") },
  {
    name: "what was given out of a sale",
    kind: "supply",
    ...project("allocated = allocated + 10"),
  },
  { name: "whom a sale gave some", kind: "supply", ...project("passed = passed - 1") },
  { name: "the supply of a sale", kind: "project", ...project("supply = supply + 10") },
  { name: "the cap of a sale", kind: "project", ...project("cap = cap + 10") },
  { name: "who takes part in a sale", kind: "project", ...project("applied = applied - 1") },
  { name: "the published supply", kind: "supply", ...terms("supply", "73340") },
  { name: "the published price", kind: "terms", ...terms("prices,0,price", "0.2538") },
  {
    name: "a published listing",
    kind: "release",
    ...terms("listing_at", "2030-01-01T00:00:00.000Z"),
  },
  {
    name: "the price of an order",
    kind: "terms",
    ...order("price = price * 2", "state = 'settled'"),
  },
  {
    name: "the second that an order was priced by",
    kind: "terms",
    ...order("priced_event = priced_event - 1", "priced_event IS NOT NULL AND price > 0"),
  },
  {
    name: "an order by the index as if by a published price",
    kind: "terms",
    ...order("priced_event = NULL", "priced_event IS NOT NULL"),
  },
  {
    name: "a binding order that was changed",
    kind: "terms",
    ...order("changed_at = created_at", "priced_event IS NOT NULL"),
  },
  {
    name: "the cost of an order",
    kind: "terms",
    ...order("cost = cost + 0.000001", "state = 'settled'"),
  },
  {
    name: "what an order is given",
    kind: "settled",
    ...order("allocated = allocated + 10", GIVEN),
  },
  { name: "what an order paid", kind: "settled", ...order("paid = paid - 0.000001", GIVEN) },
  { name: "what an order has back", kind: "refund", ...order("paid = cost", GIVEN) },
  {
    name: "an order given some though it was withdrawn",
    kind: "settled",
    ...order("allocated = 10, paid = 1", "state = 'withdrawn'"),
  },
  { name: "what an order asked for", kind: "allocation", ...order("amount = amount + 10", GIVEN) },
  {
    name: "what is locked of an order",
    kind: "locked",
    ...order("locked = locked - 10", "locked > 10"),
  },
  {
    name: "what a part releases",
    kind: "release",
    ...release("UPDATE ieo_releases SET amount = amount + 0.01"),
  },
  {
    name: "when a part is due",
    kind: "release",
    ...release("UPDATE ieo_releases SET due_at = due_at - interval '1 day'"),
  },
  {
    name: "a part that was released early",
    kind: "release",
    ...release("UPDATE ieo_releases SET released_at = due_at - interval '1 second'"),
  },
  { name: "a part that is gone", kind: "release", ...release("DELETE FROM ieo_releases") },
  {
    name: "a part of no order",
    kind: "strays",
    ...release("UPDATE ieo_releases SET order_id = gen_random_uuid()"),
  },
  {
    name: "a part released that is not due",
    kind: "locked",
    ...release("UPDATE ieo_releases SET released_at = due_at", "released_at IS NULL"),
  },
  { name: "a payment posted", kind: "settled", ...posted("ieo-payment") },
  { name: "tokens posted", kind: "settled", ...posted("ieo-tokens") },
];
