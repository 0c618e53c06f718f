import type { Work } from "../data.ts";
import { Gif } from "./Gif.tsx";
import { Player } from "./Player.tsx";
import { Poster } from "./Poster.tsx";

/** The work itself, in a square that is there before it. */
export function WorkMedia({ work: { media, title } }: { work: Work }) {
  if (media.kind === "image") return <Poster source={media.address} alt={title} fit="contain" />;
  return media.kind === "gif" ? (
    <Gif key={media.address} media={media} title={title} />
  ) : (
    <Player key={media.address} media={media} title={title} />
  );
}
