import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import { secondView } from "./box-view.ts";
import { findBoxSale, listDrawn, listPool } from "./pool-rows.ts";

/** Visitors read the pool in any realm: it names no user, and repeating a draw needs all of it. */
export const getPool: ReadHandler<typeof nft.calls.getPool> = async ({ db }, { input }) => {
  const sale = await findBoxSale(db, input.code);
  if (sale === undefined) return refuse("nft-unknown");
  const pool = await listPool(db, sale.id);
  const codeOf = new Map(pool.map(({ item_id: id, number }) => [id, `N${number}`]));
  const drawn = await listDrawn(db, sale.id, positionOf(input));
  return {
    items: pool.map(({ number, work, title, rarity }) => ({
      code: `N${number}`,
      work: `W${work}`,
      title,
      rarity,
    })),
    openings: pageOf(
      input,
      drawn.flatMap((row) => {
        const second = secondView(row);
        return second === null ? [] : [{ row, second }];
      }),
      ({ row }) => row.opening ?? 0,
      ({ row, second }) => ({
        opening: row.opening ?? 0,
        serial: row.serial,
        seed_hash: Buffer.from(row.seed_hash).toString("hex"),
        server_seed: Buffer.from(row.server_seed).toString("hex"),
        client_seed: row.client_seed ?? "",
        second,
        item: codeOf.get(row.item_id ?? "") ?? "",
      }),
    ),
  };
};
