import type { NftKind } from "@candor/contract/areas/nft/choices.ts";
import { t } from "../../lib/text.ts";

type MediaProps = { kind: NftKind; title: string; file: string; cover: string };

/** Shows a work as its buyers see and hear it; nothing plays automatically. */
export function Media({ kind, title, file, cover }: MediaProps) {
  if (kind === "audio")
    return (
      <div className="flex flex-col items-start gap-2">
        <img src={cover} alt={title} className="max-h-60 max-w-full rounded-control" />
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a work is reviewed as its maker made it, and comes without captions */}
        <audio
          controls
          preload="metadata"
          src={file}
          aria-label={t("console-nft.media-of", { title })}
          className="w-full max-w-120"
        />
      </div>
    );
  if (kind === "video")
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a work is reviewed as its maker made it, and comes without captions
      <video
        controls
        playsInline
        preload="metadata"
        poster={cover}
        src={file}
        aria-label={t("console-nft.media-of", { title })}
        className="max-h-120 max-w-full self-start rounded-control"
      />
    );
  return <img src={file} alt={title} className="max-h-120 max-w-full self-start rounded-control" />;
}
