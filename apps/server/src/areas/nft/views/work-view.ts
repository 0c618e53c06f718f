import { NFT_KINDS, NFT_RARITIES } from "@candor/contract/areas/nft/choices.ts";
import { dec, formatDec } from "@candor/money";
import type { Selectable } from "kysely";
import type { NftWorks } from "../../../db/schema.gen.ts";

export type NamedWork = Selectable<NftWorks> & { artist_name: string; collection_name: string };

/** The public view of a work with its file. */
export const workView = (work: NamedWork) => ({
  code: `W${work.number}`,
  title: work.title,
  about: work.about,
  rarity: NFT_RARITIES.find((known) => known === work.rarity) ?? "common",
  artist_id: work.artist_id,
  artist_name: work.artist_name,
  collection_id: work.collection_id,
  collection_name: work.collection_name,
  editions: work.editions,
  royalty_rate: formatDec(dec(work.royalty_rate)),
  media: {
    kind: NFT_KINDS.find((known) => known === work.kind) ?? "image",
    address: work.address,
    media_type: work.media_type,
    bytes: work.bytes,
    hash: work.hash.toString("hex"),
    poster: work.poster,
    seconds: work.seconds,
  },
});
