import type { nft } from "@candor/contract/areas/nft/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { ownArtist } from "./own-artist.ts";

export const getOwnArtist: ReadHandler<typeof nft.calls.getOwnArtist> = ({ db }, { caller }) =>
  ownArtist(db, caller.userId);
