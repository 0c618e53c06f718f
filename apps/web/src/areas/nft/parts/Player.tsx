import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import type { Media } from "../data.ts";
import { lengthText } from "../length-text.ts";
import { Poster } from "./Poster.tsx";

type PlayerProps = { media: Media; title: string };

/** A work of sound below its cover, or of film in its place: neither is fetched before it is started. */
export function Player({ media, title }: PlayerProps) {
  const t = useText();
  const { kind, address, poster, seconds } = media;
  const length = seconds === null ? undefined : lengthText(seconds);
  const [hasFailed, setHasFailed] = useState(false);
  const watched = {
    src: address,
    "aria-label": title,
    controls: true,
    preload: "none",
    onError: () => setHasFailed(true),
    onPlaying: () => setHasFailed(false),
  } as const;
  return (
    <div className="flex flex-col">
      {kind === "video" ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a work is shown as its maker made it, and comes without captions
        <video
          {...watched}
          poster={poster}
          loop
          playsInline
          className="aspect-square w-full bg-sunken object-contain"
        />
      ) : (
        <>
          <Poster source={poster} alt={t("nft.cover-of", { title })} fit="contain" />
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a work is shown as its maker made it, and comes without captions */}
          <audio {...watched} className="w-full p-3" />
        </>
      )}
      {hasFailed && (
        <p role="alert" className="px-4 pt-2 text-data text-danger">
          {t(kind === "video" ? "nft.video-fails" : "nft.audio-fails")}
        </p>
      )}
      {length !== undefined && (
        <p className="px-4 py-2 text-data text-text-2">{t("nft.length", { length })}</p>
      )}
    </div>
  );
}
