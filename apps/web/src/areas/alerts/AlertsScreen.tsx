import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { AlertList } from "./AlertList.tsx";
import { type Filter, filters } from "./data.ts";

const AlertSheet = lazyPart("AlertSheet", () => import("../../parts/AlertSheet.tsx"));

/** The prices that the user waits for, and those that have come. */
export function AlertsScreen() {
  const t = useText();
  return (
    <Screen title={t("alerts.title")} hasBack width={useIsDesktop() ? "list" : "form"}>
      <SignedIn title={t("alerts.guest-title")} text={t("alerts.guest-text")}>
        <Alerts />
      </SignedIn>
    </Screen>
  );
}

function Alerts() {
  const t = useText();
  const [filter, setFilter] = useState<Filter>("open");
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t("alerts.filter")}
          options={filters.map((value) => ({ value, label: t(`alerts.${value}`) }))}
          value={filter}
          onValueChange={setFilter}
        />
        <OnlineButton
          aria-haspopup="dialog"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => setIsAdding(true)}
        >
          {t("alerts.add")}
        </OnlineButton>
      </div>
      <AlertList key={filter} filter={filter} />
      <Suspense>{isAdding && <AlertSheet onClose={() => setIsAdding(false)} />}</Suspense>
    </div>
  );
}
