import { isRejection } from "@candor/contract/rejections.ts";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import { findArtistOf, lastAsked, listArtists } from "./artist-rows.ts";
import { artistView } from "./artist-view.ts";

const QUEUE = "artist";

/** Returns a user's standing as an artist: admitted, or the outcome of the last application. */
export async function ownArtist(db: Db | Tx, userId: string) {
  const found = await findArtistOf(db, userId);
  if (found !== undefined) {
    const [artist] = await listArtists(db, { realm: "live", id: found.id, offset: 0, count: 1 });
    return {
      state: "active" as const,
      artist: artist === undefined ? null : artistView(artist),
      rejection: null,
      note: null,
    };
  }
  const asked = await lastAsked(db, userId, QUEUE);
  const isRejected = asked?.state === "rejected";
  return {
    state: asked?.state === "open" ? ("asked" as const) : isRejected ? ("rejected" as const) : null,
    artist: null,
    rejection: isRejected && isRejection(asked.rejection) ? asked.rejection : null,
    note: isRejected ? asked.answer : null,
  };
}
