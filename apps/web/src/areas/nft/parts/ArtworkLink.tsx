import type { NftKind } from "@candor/contract/areas/nft/choices.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PATHS } from "../../../paths.ts";

type ArtworkLinkProps = {
  /** The code of a sale or an item. */
  code: string;
  /** The kind is unknown for a box. */
  kind: NftKind | undefined;
  className?: string;
  children: ReactNode;
};

/** The way to a sale or an item: sound and film have an address of their own. */
export const ArtworkLink = ({ code, kind, ...rest }: ArtworkLinkProps) => (
  <Link
    to={kind === "audio" || kind === "video" ? PATHS.nftVideo : PATHS.nftArtwork}
    search={{ code }}
    {...rest}
  />
);
