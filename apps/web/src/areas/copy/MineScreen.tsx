import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { PATHS } from "../../paths.ts";
import { CopyList } from "./mine/CopyList.tsx";
import { RelationList } from "./mine/RelationList.tsx";

const TABS = ["leads", "open", "all"] as const;

/** Lists the leads that the user copies, the copies, and the skipped ones with the reason. */
export function MineScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { tab: wanted } = useSearch({ from: PATHS.copyMine });
  const tab = TABS.find((one) => one === wanted) ?? "leads";
  return (
    <Screen title={t("copy.mine")} hasBack>
      <Tabs
        label={t("copy.mine")}
        items={TABS.map((value) => ({ value, label: t(`copy.tab-${value}`) }))}
        value={tab}
        onValueChange={(next) =>
          void navigate({
            to: PATHS.copyMine,
            search: next === "leads" ? {} : { tab: next },
            replace: true,
          })
        }
        panelClassName="pt-3"
      >
        {tab === "leads" ? <RelationList /> : <CopyList key={tab} isOpen={tab === "open"} />}
      </Tabs>
    </Screen>
  );
}
