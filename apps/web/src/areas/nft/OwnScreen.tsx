import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { Nothing } from "./parts/Nothing.tsx";

export function OwnScreen() {
  const t = useText();
  return (
    <Screen title={t("nft.title")} hasBack width="form">
      <Nothing title={t("nft.nothing")} />
    </Screen>
  );
}
