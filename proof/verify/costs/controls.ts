import type { Control } from "../finance/alter.ts";

export const CONTROLS: readonly Control[] = [
  {
    name: "a tick that an opening was too dear by",
    kind: "contracts",
    table: "contract_positions",
    alter: `UPDATE contract_positions SET entry_price = entry_price + 0.1 WHERE id =
      (SELECT position_id FROM contract_changes WHERE what = 'open' ORDER BY event LIMIT 1)`,
  },
  {
    name: "a closing fee of one unit more",
    kind: "contracts",
    table: "contract_closings",
    alter: `UPDATE contract_closings SET fee = fee + 0.000000000000000001 WHERE id =
      (SELECT id FROM contract_closings WHERE half_spread IS NOT NULL ORDER BY event LIMIT 1)`,
  },
  {
    name: "a conversion that gave a unit less",
    kind: "conversion",
    table: "conversions",
    alter: `UPDATE conversions SET received = received - 0.00000001 WHERE number =
      (SELECT min(number) FROM conversions)`,
  },
  {
    name: "a conversion with a spread for the loser alone",
    kind: "conversion",
    table: "conversions",
    alter: `UPDATE conversions SET fiat_part = fiat_part + 0.0001 WHERE number =
      (SELECT max(number) FROM conversions)`,
  },
  {
    name: "an option that began beside the index",
    kind: "options",
    table: "options",
    alter: `UPDATE options SET entry_price = entry_price + 0.01 WHERE id =
      (SELECT id FROM options WHERE entry_price IS NOT NULL ORDER BY entry_event, id LIMIT 1)`,
  },
  {
    name: "a closing by a second without an index",
    kind: "contracts",
    table: "contract_closings",
    alter: `UPDATE contract_closings SET market_id = 1101 WHERE id =
      (SELECT id FROM contract_closings WHERE half_spread IS NOT NULL ORDER BY event LIMIT 1)`,
  },
  {
    name: "a cost that the page does not show",
    kind: "sum",
    table: "cost_days",
    alter: `UPDATE cost_days SET paid = paid - 1 WHERE (realm, day, product, moved) =
      (SELECT realm, day, product, moved FROM cost_days ORDER BY paid DESC LIMIT 1)`,
  },
];
