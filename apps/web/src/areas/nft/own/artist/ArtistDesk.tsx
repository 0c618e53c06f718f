import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Button } from "@candor/ui/action/Button.tsx";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../../lib/chunk.ts";
import { useText } from "../../../../lib/text.ts";
import { PATHS } from "../../../../paths.ts";
import type { OwnArtist } from "../data.ts";
import { OwnSales } from "./OwnSales.tsx";
import { Works } from "./Works.tsx";

const WorkSheet = lazyPart("WorkSheet", () => import("./WorkSheet.tsx"));

/** An artist's place: to send a work, the works with their reviews, and the sales that run. */
export function ArtistDesk({ artist }: { artist: NonNullable<OwnArtist["artist"]> }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-h2 wrap-anywhere">{artist.name}</p>
        <Link to={PATHS.nftArtist} search={{ id: artist.id }} className={buttonClass({})}>
          {t("nft-own.public-page")}
        </Link>
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t("nft-own.submit-work")}
        </Button>
      </div>
      <OwnSales artist={artist.id} />
      <Works />
      <Suspense>
        {isOpen !== undefined && <WorkSheet isOpen={isOpen} onOpenChange={setIsOpen} />}
      </Suspense>
    </>
  );
}
