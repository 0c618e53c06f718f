import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import { DemoWay } from "./DemoWay.tsx";
import { BotList } from "./list/BotList.tsx";
import { Strategies } from "./list/Strategies.tsx";

/** Explains bots, and lists the strategies and the user's own bots. */
export function BotsScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { tab = "running" } = useSearch({ from: PATHS.bots });
  return (
    <Screen title={t("bots.title")} hasBack>
      <p className="max-w-prose pb-2 text-body font-medium">{t("bots.no-ai")}</p>
      <p className="max-w-prose pb-4 text-data text-text-2">{t("bots.what")}</p>
      <div className="flex flex-col gap-4">
        <Strategies />
        <DemoWay />
      </div>
      <h2 className="pt-6 pb-3 text-body font-semibold">{t("bots.mine")}</h2>
      <SignedIn title={t("bots.mine")}>
        <Segmented
          label={t("bots.mine")}
          value={tab}
          onValueChange={(next) =>
            void navigate({
              to: PATHS.bots,
              search: next === "stopped" ? { tab: next } : {},
              replace: true,
            })
          }
          options={[
            { value: "running", label: t("bots.running") },
            { value: "stopped", label: t("bots.stopped") },
          ]}
          className="mb-3 max-w-80"
        />
        <BotList key={tab} isOpen={tab === "running"} />
      </SignedIn>
    </Screen>
  );
}
