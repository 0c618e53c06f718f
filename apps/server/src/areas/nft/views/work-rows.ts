import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

/** Works with the names of their artist and collection. */
export const namedWorks = (db: Db | Tx) =>
  db
    .selectFrom("nft_works as w")
    .innerJoin("nft_artists as a", "a.id", "w.artist_id")
    .innerJoin("nft_collections as c", "c.id", "w.collection_id")
    .selectAll("w")
    .select(["a.name as artist_name", "c.name as collection_name"]);
