import type { CountedArtist } from "./artist-rows.ts";

export const artistView = ({
  id,
  name,
  about,
  portrait,
  user_id: userId,
  works,
  sold,
  owners,
}: CountedArtist) => ({
  id,
  name,
  about,
  portrait,
  is_house: userId === null,
  works,
  sold,
  owners,
});
