import type { Control } from "../finance/alter.ts";

const FIRST = "(SELECT id FROM nft_boxes WHERE state = 'opened' ORDER BY sale_id, opening LIMIT 1)";
const LAST =
  "(SELECT id FROM nft_boxes WHERE state = 'opened' ORDER BY sale_id DESC, opening DESC LIMIT 1)";

const box = (name: string, kind: string, set: string, which = FIRST): Control => ({
  name,
  kind,
  table: "nft_boxes",
  alter: `UPDATE nft_boxes b SET ${set} WHERE id = ${which}`,
});

export const DRAW_CONTROLS: readonly Control[] = [
  box(
    "another item out of the boxes",
    "draw",
    `item_id = (SELECT p.item_id FROM nft_pools p WHERE p.sale_id = b.sale_id
      AND NOT EXISTS (SELECT FROM nft_boxes o WHERE o.item_id = p.item_id) ORDER BY p.place LIMIT 1)`,
  ),
  box("a seed that is not the promised one", "seed", "server_seed = sha256(server_seed)"),
  box("a second that came later", "second", "second_id = (second_id::bigint + 1)::text"),
  box("another price of the second", "second", "second_price = second_price + 0.01"),
  box("an opening that goes before others", "order", "opening = opening + 100", LAST),
  {
    name: "an item that another user received",
    kind: "owner",
    table: "nft_events",
    alter: `UPDATE nft_events SET to_id = NULL
      WHERE what = 'drawn' AND item_id = (SELECT item_id FROM nft_boxes WHERE id = ${FIRST})`,
  },
];
