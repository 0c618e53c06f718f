import { useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { OneItem } from "./artwork/OneItem.tsx";
import { OneSale } from "./artwork/OneSale.tsx";
import { OneWork } from "./artwork/OneWork.tsx";
import { Nothing } from "./parts/Nothing.tsx";

/** A sale, a copy of a work, or a work: what it is, what it costs, and where it comes from. */
export function ArtworkScreen() {
  const t = useText();
  // The screen has two addresses.
  const { code }: { code?: string } = useSearch({ strict: false });
  return (
    <Screen title={t("nft.artwork")} hasBack>
      {code === undefined ? (
        <Nothing title={t("nft.nothing")} />
      ) : code.startsWith("N") ? (
        <OneItem key={code} code={code} />
      ) : code.startsWith("W") ? (
        <OneWork key={code} code={code} />
      ) : (
        <OneSale key={code} code={code} />
      )}
    </Screen>
  );
}
