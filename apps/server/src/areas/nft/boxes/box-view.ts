import { NFT_BOX_STATES } from "@candor/contract/areas/nft/choices.ts";
import { dec, formatDec } from "@candor/money";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { itemViews, saleCodeOf } from "../views/item-view.ts";
import { type BoxRow, listSold } from "./box-rows.ts";
import { DRAW_MARKET } from "./second.ts";

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

type Drawn = Pick<BoxRow, "second_id" | "second_price" | "second_at">;

/** The second that decided a draw; null before the draw. */
export const secondView = ({ second_id: id, second_price: price, second_at: at }: Drawn) =>
  id === null || price === null || at === null
    ? null
    : { id, symbol: DRAW_MARKET, price: formatDec(dec(price)), at: at.toISOString() };

/** Views of own boxes. A box's server seed is shown only once it is drawn. */
export async function boxViews(ctx: CoreCtx, userId: string, boxes: readonly BoxRow[]) {
  const sales = await salesOf(ctx, boxes);
  const itemIds = boxes.flatMap(({ item_id: itemId }) => itemId ?? []);
  const items = await itemViews(ctx, userId, itemIds);
  return boxes.map((box) => {
    const sale = sales.get(box.order_id);
    if (sale === undefined) throw new Error(`the box ${box.id} was not sold`);
    return {
      code: `B${box.number}`,
      sale: saleCodeOf(sale),
      title: sale.title,
      cover: sale.cover,
      state: NFT_BOX_STATES.find((known) => known === box.state) ?? "sealed",
      bought_at: box.bought_at.toISOString(),
      opened_at: box.opened_at?.toISOString() ?? null,
      paid: {
        price: formatDec(dec(sale.paid)),
        currency_code: ctx.catalogue.currency(sale.currency_id)?.code ?? "",
      },
      draw: {
        seed_hash: hexOf(box.seed_hash),
        serial: box.serial,
        client_seed: box.client_seed,
        opening: box.opening,
        second: secondView(box),
        server_seed: box.state === "opened" ? hexOf(box.server_seed) : null,
      },
      item: (box.item_id === null ? undefined : items.get(box.item_id)) ?? null,
    };
  });
}

/** The sale and paid price of each box, by order. */
async function salesOf({ db }: Pick<CoreCtx, "db">, boxes: readonly BoxRow[]) {
  const rows = await listSold(
    db,
    boxes.map(({ order_id: orderId }) => orderId),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
