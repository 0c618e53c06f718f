import type { NftKind } from "@candor/contract/areas/nft/choices.ts";
import { Clapperboard, Film, Music } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";
import { ArtworkLink } from "./ArtworkLink.tsx";
import { Poster } from "./Poster.tsx";

type ArtCardProps = {
  poster: string;
  title: string;
  kind: NftKind | undefined;
  /** The code of the sale or item that the card links to; a work without one has no link. */
  code: string | undefined;
  /** The artist and the copy. */
  line: ReactNode;
  /** A word over the picture, where the sale is not simply running. */
  mark?: ReactNode;
  children?: ReactNode;
};

const kinds = { gif: Film, audio: Music, video: Clapperboard } as const;

/** A work as all lists show it: the picture first, its title as the way to it. */
export function ArtCard({ poster, title, kind, code, line, mark, children }: ArtCardProps) {
  const t = useText();
  const Icon = kind === undefined || kind === "image" ? undefined : kinds[kind];
  return (
    <article className="relative flex h-full flex-col overflow-clip rounded-card bg-surface transition-colors duration-[80ms] hover:bg-raised">
      <Poster source={poster} />
      <span className="pointer-events-none absolute inset-x-0 top-0 flex items-start justify-between gap-2 p-2">
        <span className="rounded-[5px] bg-canvas">{mark}</span>
        {Icon !== undefined && (
          <span className="grid size-7 place-items-center rounded-full bg-canvas text-text">
            <Icon aria-hidden="true" className="size-4" />
            <span className="sr-only">{t(`nft.kind-${kind ?? "image"}`)}</span>
          </span>
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 p-3">
        {code === undefined ? (
          <span className="line-clamp-2 text-body font-semibold wrap-anywhere">{title}</span>
        ) : (
          <ArtworkLink
            code={code}
            kind={kind}
            className="line-clamp-2 rounded-small text-body font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </ArtworkLink>
        )}
        <span className="truncate text-data text-text-2">{line}</span>
        {children}
      </div>
    </article>
  );
}
