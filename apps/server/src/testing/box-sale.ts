import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { mintItems } from "../areas/nft/artists/mint.ts";
import { insertPool } from "../areas/nft/market/house-rows.ts";
import { houseAccount } from "../areas/nft/market/pay.ts";
import { putOnSale } from "../areas/nft/market/put-on-sale.ts";
import { openDb } from "../db/pool.ts";
import { type Tx, inTransaction } from "../db/transaction.ts";
import { ZERO, dec } from "@candor/money";
import { systemClock } from "../platform/clock.ts";

const USDT = 3;
const HOUR_MS = 3_600_000;
const PRICE = "25";

export type LaidBoxes = { code: string; price: string };

/** A sale of `count` boxes of the house in the demo realm, without its programme. */
export const layBoxes = (pool: pg.Pool, now: Date, count: number): Promise<LaidBoxes> =>
  inTransaction(openDb(pool), (tx) => layIn(tx, now, count));

async function layIn(tx: Tx, now: Date, count: number): Promise<LaidBoxes> {
  const { artistId, collectionId } = await tx
    .selectFrom("nft_collections as c")
    .innerJoin("nft_artists as a", "a.id", "c.artist_id")
    .select(["a.id as artistId", "c.id as collectionId"])
    .where("a.user_id", "is", null)
    .executeTakeFirstOrThrow();
  const work = { id: randomUUID(), editions: count };
  await tx
    .insertInto("nft_works")
    .values({
      ...work,
      collection_id: collectionId,
      artist_id: artistId,
      title: "Many Lights",
      about: "As many as there are boxes.",
      kind: "image",
      rarity: "common",
      royalty_rate: "0.05",
      address: "/art/light.webp",
      poster: "/art/light.webp",
      media_type: "image/webp",
      bytes: 8,
      hash: randomBytes(32),
      approved_at: now,
      created_at: now,
    })
    .execute();
  await mintItems(tx, systemClock, work, { ownerId: null, realm: "demo", at: now });
  const items = await tx
    .selectFrom("nft_items")
    .select("id")
    .where("work_id", "=", work.id)
    .execute();
  const itemIds = items.map(({ id }) => id);
  const sale = await putOnSale(
    tx,
    {
      id: randomUUID(),
      realm: "demo",
      sellerId: null,
      accountId: await houseAccount(tx, "demo", USDT),
      collectionId,
      workId: null,
      title: "Boxes of Light",
      cover: "/art/light.webp",
      itemIds,
      isResale: false,
      currencyId: USDT,
      feeRate: ZERO,
      royaltyRate: ZERO,
      perUser: 100,
      createdAt: now,
    },
    {
      mode: "box",
      price: dec(PRICE),
      increment: null,
      margin: null,
      startsAt: now,
      endsAt: new Date(now.getTime() + HOUR_MS),
    },
  );
  await insertPool(tx, sale.id, itemIds);
  return { code: `S${sale.number}`, price: PRICE };
}
