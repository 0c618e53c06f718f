import type pg from "pg";

/** A box that was opened, as its row says. */
export type OpenedBox = {
  number: number;
  user_id: string;
  serial: number;
  opening: number;
  server_seed: Buffer;
  seed_hash: Buffer;
  client_seed: string;
  asked_at: Date;
  asked_event: number;
  second_id: string;
  second_price: string;
  second_at: Date;
  item_id: string;
  /** The user to whom the event of the draw gave the item. */
  drawn_to: string | null;
};
export type BoxSale = { id: string; number: number };

/** So many sales are read at once; a sale has at most a thousand boxes. */
const PAGE = 50;

export async function* boxSales(client: pg.ClientBase): AsyncGenerator<BoxSale> {
  for (let after = 0; ;) {
    const { rows } = await client.query<BoxSale>(
      `SELECT id, number FROM nft_sales WHERE mode = 'box' AND number > $1 ORDER BY number LIMIT ${PAGE}`,
      [after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.number;
  }
}

/** The items in a sale's boxes, in the order of the pool. */
export async function poolOf(client: pg.ClientBase, saleId: string): Promise<string[]> {
  const { rows } = await client.query<{ item_id: string }>(
    "SELECT item_id FROM nft_pools WHERE sale_id = $1 ORDER BY place",
    [saleId],
  );
  return rows.map(({ item_id: itemId }) => itemId);
}

export async function openedBoxes(client: pg.ClientBase, saleId: string): Promise<OpenedBox[]> {
  const { rows } = await client.query<OpenedBox>(
    `SELECT b.number, b.user_id, b.serial, b.opening, b.server_seed, b.seed_hash, b.client_seed, b.asked_at, b.asked_event,
       b.second_id, b.second_price, b.second_at, b.item_id, e.to_id AS drawn_to
     FROM nft_boxes b
     LEFT JOIN nft_events e ON e.item_id = b.item_id AND e.sale_id = b.sale_id AND e.what = 'drawn'
     WHERE b.sale_id = $1 AND b.state = 'opened' ORDER BY b.opening`,
    [saleId],
  );
  return rows;
}
