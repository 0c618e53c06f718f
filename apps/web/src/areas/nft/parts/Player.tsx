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
  return (
    <div className="flex flex-col">
      {kind === "video" ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a work is shown as its maker made it, and comes without captions
        <video
          src={address}
          poster={poster}
          aria-label={title}
          controls
          loop
          playsInline
          preload="none"
          className="aspect-square w-full bg-sunken object-contain"
        />
      ) : (
        <>
          <Poster source={poster} alt={t("nft.cover-of", { title })} fit="contain" />
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a work is shown as its maker made it, and comes without captions */}
          <audio src={address} aria-label={title} controls preload="none" className="w-full p-3" />
        </>
      )}
      {length !== undefined && (
        <p className="px-4 py-2 text-data text-text-2">{t("nft.length", { length })}</p>
      )}
    </div>
  );
}
