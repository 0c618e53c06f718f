import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { Link } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import { SignedIn } from "../../../parts/SignedIn.tsx";
import { PATHS } from "../../../paths.ts";
import { useRunning } from "../live.ts";
import { OptionList } from "../orders/OptionList.tsx";
import { RunningList } from "./RunningList.tsx";

/** The user's running and ended options beside the chart. */
export function OptionsPanel() {
  const t = useText();
  const [tab, setTab] = useState<"running" | "past">("running");
  const { data } = useRunning();
  return (
    <Tabs
      label={t("options.yours")}
      items={[
        { value: "running", label: t("options.running", { count: data?.list.length ?? 0 }) },
        { value: "past", label: t("options.past") },
      ]}
      value={tab}
      onValueChange={setTab}
      action={
        <Link
          to={PATHS.optionOrders}
          aria-label={t("options.all-orders")}
          className="grid size-11 place-items-center rounded-control text-text-2 hover:text-text"
        >
          <ScrollText aria-hidden="true" className="size-4.5" />
        </Link>
      }
      className="flex h-full min-h-0 flex-col px-3 desktop:px-1.5"
      panelClassName="min-h-0 flex-1 overflow-auto"
    >
      <SignedIn title={t("options.yours")}>
        {tab === "running" ? <RunningList /> : <OptionList filter={{ status: "completed" }} />}
      </SignedIn>
    </Tabs>
  );
}
