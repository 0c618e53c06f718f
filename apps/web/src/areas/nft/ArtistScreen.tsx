import { useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { PATHS } from "../../paths.ts";
import { OneArtist } from "./artist/OneArtist.tsx";
import { Nothing } from "./parts/Nothing.tsx";

/** An artist, or a series of the house, with collections and works. */
export function ArtistScreen() {
  const t = useText();
  const { id } = useSearch({ from: PATHS.nftArtist });
  return (
    <Screen title={t("nft.artist-name")} hasBack>
      {id === undefined ? <Nothing title={t("nft.no-artist")} /> : <OneArtist key={id} id={id} />}
    </Screen>
  );
}
