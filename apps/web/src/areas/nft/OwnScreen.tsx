import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { PATHS } from "../../paths.ts";
import { Boxes } from "./own/box/Boxes.tsx";
import { OwnItems } from "./own/box/OwnItems.tsx";

const TABS = ["items", "boxes"] as const;

/** The copies that the reader owns, and the boxes, sealed and opened. */
export function OwnScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { tab: wanted } = useSearch({ from: PATHS.nftOwn });
  const tab = TABS.find((one) => one === wanted) ?? "items";
  return (
    <Screen title={t("nft-own.own-title")} hasBack>
      <Tabs
        label={t("nft-own.own-title")}
        items={TABS.map((value) => ({ value, label: t(`nft-own.tab-${value}`) }))}
        value={tab}
        onValueChange={(next) =>
          void navigate({
            to: PATHS.nftOwn,
            search: next === "items" ? {} : { tab: next },
            replace: true,
          })
        }
        panelClassName="pt-3"
      >
        {tab === "items" ? <OwnItems /> : <Boxes />}
      </Tabs>
    </Screen>
  );
}
