import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { Suspense, useState } from "react";
import { useText } from "../../lib/text.ts";
import { recordTabs } from "../../record-tabs.ts";
import { DepositFrame } from "./DepositFrame.tsx";

/** What came in and what went out, a tab each as soon as there are both. */
export function RecordsScreen() {
  const t = useText();
  const [chosen, setChosen] = useState(recordTabs[0]);
  const list = (
    <Suspense fallback={<Skeleton className="h-72" />}>
      <chosen.List />
    </Suspense>
  );
  return (
    <DepositFrame title={t("deposit.records")} isHistory>
      {recordTabs.length === 1 ? (
        list
      ) : (
        <Tabs
          label={t("deposit.records")}
          items={recordTabs.map(({ id, label }) => ({ value: id, label: t(label) }))}
          value={chosen.id}
          onValueChange={(id) => setChosen(recordTabs.find((tab) => tab.id === id) ?? chosen)}
        >
          {list}
        </Tabs>
      )}
    </DepositFrame>
  );
}
