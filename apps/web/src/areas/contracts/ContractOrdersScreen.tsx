import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { useUnknownCount } from "../../lib/unknown-count.ts";
import { PATHS } from "../../paths.ts";
import { useOpenPositions, usePositionStream } from "./live.ts";
import { CloseAllButton } from "./positions/CloseAllButton.tsx";
import { PendingOrderList } from "./positions/PendingOrderList.tsx";
import { HistoryList, type Status } from "./positions/HistoryList.tsx";
import { PositionList } from "./positions/PositionList.tsx";

const TABS = ["positions", "entrusts", "history"] as const;

/** The user's own positions and pending orders of every contract, and the whole history. */
export function ContractOrdersScreen() {
  const t = useText();
  return (
    <Screen title={t("contracts.orders-title")} hasBack>
      <SignedIn title={t("contracts.orders-title")}>
        <Orders />
      </SignedIn>
    </Screen>
  );
}

function Orders() {
  const t = useText();
  const navigate = useNavigate();
  const wanted = useSearch({ from: PATHS.contractOrders }).tab;
  const tab = TABS.find((one) => one === wanted) ?? "positions";
  const { data } = useOpenPositions();
  const unknown = useUnknownCount();
  usePositionStream();
  return (
    <Tabs
      label={t("contracts.orders-title")}
      items={[
        {
          value: "positions",
          label: t("contracts.positions", { count: data?.positions.length ?? unknown }),
        },
        {
          value: "entrusts",
          label: t("contracts.entrusts", { count: data?.entrusts.length ?? unknown }),
        },
        { value: "history", label: t("contracts.all-time") },
      ]}
      value={tab}
      onValueChange={(next) =>
        void navigate({ to: PATHS.contractOrders, search: { tab: next }, replace: true })
      }
      action={tab === "positions" && <CloseAllButton />}
    >
      {tab === "positions" && <PositionList density="dense" />}
      {tab === "entrusts" && <PendingOrderList density="dense" />}
      {tab === "history" && <History />}
    </Tabs>
  );
}

const STATUSES = ["all", "in_progress", "completed", "cancelled"] as const;

/** Everything that ever was, narrowed by what became of it. */
function History() {
  const t = useText();
  const [chosen, setChosen] = useState<(typeof STATUSES)[number]>("all");
  const status: Status | undefined = chosen === "all" ? undefined : chosen;
  return (
    <>
      <Segmented
        label={t("trading.status")}
        size="small"
        value={chosen}
        onValueChange={setChosen}
        options={STATUSES.map((value) => ({ value, label: t(`contracts.status-${value}`) }))}
        className="my-3 flex-wrap tablet:w-fit"
      />
      <HistoryList key={chosen} status={status} density="dense" />
    </>
  );
}
