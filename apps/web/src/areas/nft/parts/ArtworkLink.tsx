import type { NftKind } from "@candor/contract/areas/nft/choices.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PATHS } from "../../../paths.ts";

type ArtworkLinkProps = {
  /** Of a sale or of an item. */
  code: string;
  /** Of a box nothing is known. */
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
