import type { nft } from "@candor/contract/areas/nft/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import { listArtists } from "./artist-rows.ts";
import { artistView } from "./artist-view.ts";

export const getArtist: ReadHandler<typeof nft.calls.getArtist> = async (
  { db },
  { input, caller },
) => {
  const { offset, count } = positionOf(input);
  const realm = caller?.realm ?? "live";
  const rows = await listArtists(db, { realm, text: input.text, offset, count });
  // Artists are sorted by name, so pages go by number and have no cursor.
  return { ...pageOf(input, rows, () => 0, artistView), cursor: null };
};
