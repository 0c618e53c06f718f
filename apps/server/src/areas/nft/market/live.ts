import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { isToUser } from "@candor/contract/areas/nft/shapes.ts";
import type { Live } from "../../../manifest/area.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { Streams } from "../../../socket/streams.ts";
import { findByNumber } from "../auctions/sale-rows.ts";
import { saleNow } from "../views/sale-view.ts";

/** Changes of one sale within this time are sent as one, at most four times a second. */
const COLLECT_MS = 250;

const roomOf = (number: number): string => `nft.sale:${number}`;

export function streams(ctx: Ctx, { emit, hasListeners }: Live): Streams<typeof nft> {
  const read = (number: number) => findByNumber(ctx.db, number);
  const pending = new Set<number>();
  const tell = async (number: number): Promise<void> => {
    pending.delete(number);
    const row = await read(number);
    if (row !== undefined) emit(roomOf(number), saleNow(row, ctx.clock.now()), { volatile: true });
  };
  ctx.bus.on("sold", ({ number }) => {
    if (!hasListeners(roomOf(number)) || pending.has(number)) return;
    pending.add(number);
    setTimeout(() => {
      tell(number).catch((error: unknown) => ctx.log.error({ error }, "a sale was not announced"));
    }, COLLECT_MS);
  });
  return {
    sale: {
      room: ({ code }) => roomOf(Number.parseInt(code.slice(1), 10)),
      snapshot: async ({ code }) => {
        const row = await read(Number.parseInt(code.slice(1), 10));
        const now = ctx.clock.now();
        if (row !== undefined && (row.seller_id !== null) === isToUser(code))
          return saleNow(row, now);
        // A sale that does not exist is shown as over.
        return {
          code,
          state: "closed",
          status: 0,
          stock: 0,
          top: null,
          bids: 0,
          next_bid: null,
          ends_at: now.toISOString(),
          is_extended: false,
        };
      },
    },
  };
}
