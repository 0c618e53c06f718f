import type { Control } from "../finance/alter.ts";

const FIRST = "(SELECT id FROM conversions WHERE life_ms IS NOT NULL ORDER BY number LIMIT 1)";

const receipt = (name: string, kind: string, set: string): Control => ({
  name,
  kind,
  table: "otc_receipts",
  alter: `UPDATE otc_receipts SET ${set} WHERE conversion_id = ${FIRST}`,
});
const trade = (name: string, kind: string, set: string): Control => ({
  name,
  kind,
  table: "conversions",
  alter: `UPDATE conversions SET ${set} WHERE id = ${FIRST}`,
});

export const OTC_CONTROLS: readonly Control[] = [
  receipt("a text that says more", "signature", "text = replace(text, 'receives ', 'receives 1')"),
  receipt("another signature", "signature", "signature = repeat('A', 86)"),
  receipt("a key that is not published", "key", "public_key = repeat('A', 43)"),
  trade("a quote of another second", "quote", "quoted_event = quoted_event - 3"),
  trade("a quote that was made later", "quote", "quoted_at = quoted_at + interval '1 millisecond'"),
  trade("a quote of another life", "quote", "life_ms = life_ms + 4000"),
  trade("a trade that gave a unit less", "trade", "received = received - 0.00000001"),
  trade("a trade of another second", "trade", "decided_event = accepted_event"),
  {
    name: "a posting of another amount",
    kind: "posting",
    table: "ledger_entries",
    alter: `UPDATE ledger_entries SET amount = amount - 0.000001
      WHERE ref = ${FIRST} AND kind = 'conversion' AND amount < 0`,
  },
];
