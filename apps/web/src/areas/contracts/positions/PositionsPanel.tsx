import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { Link } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useIsDesktop } from "../../../lib/layout.ts";
import { useText } from "../../../lib/text.ts";
import { SignedIn } from "../../../parts/SignedIn.tsx";
import { useUnknownCount } from "../../../lib/unknown-count.ts";
import { PATHS } from "../../../paths.ts";
import { AccountPanel } from "../AccountPanel.tsx";
import { useOpenPositions } from "../live.ts";
import { acceptedOf, waitingOf } from "../open-positions.ts";
import type { Contract } from "../terms.ts";
import { CloseAllButton } from "./CloseAllButton.tsx";
import { PendingOrderList } from "./PendingOrderList.tsx";
import { HistoryList } from "./HistoryList.tsx";
import { PositionList } from "./PositionList.tsx";

type Tab = "positions" | "entrusts" | "history" | "account";

/** The user's positions and orders beside a contract, and the account where it has no other place. */
export function PositionsPanel({ contract }: { contract: Contract }) {
  const t = useText();
  const isDesktop = useIsDesktop();
  const [tab, setTab] = useState<Tab>("positions");
  const { data } = useOpenPositions();
  const unknown = useUnknownCount();
  const items: { value: Tab; label: string }[] = [
    {
      value: "positions",
      label: t("contracts.positions", {
        count: data ? data.positions.length + acceptedOf(data).length : unknown,
      }),
    },
    {
      value: "entrusts",
      label: t("contracts.entrusts", { count: data ? waitingOf(data).length : unknown }),
    },
    { value: "history", label: t("contracts.history") },
  ];
  if (!isDesktop) items.push({ value: "account", label: t("contracts.account") });
  const shown = tab === "account" && isDesktop ? "positions" : tab;
  const density = isDesktop ? "line" : "dense";
  const titles = {
    positions: t("contracts.your-positions"),
    entrusts: t("contracts.your-entrusts"),
    history: t("contracts.history"),
    account: t("contracts.account"),
  };
  const lists: Record<Tab, () => ReactNode> = {
    positions: () => <PositionList density={density} />,
    entrusts: () => <PendingOrderList density={density} />,
    history: () => <HistoryList density={density} />,
    account: () => <AccountPanel contract={contract} />,
  };
  return (
    <Tabs
      label={t("contracts.your-positions")}
      items={items}
      value={shown}
      onValueChange={setTab}
      action={
        <span className="flex shrink-0 items-center">
          {shown === "positions" && <CloseAllButton contract={contract} />}
          <Link
            to={PATHS.contractOrders}
            aria-label={t("contracts.all-orders")}
            className="grid size-11 place-items-center rounded-control text-text-2 hover:text-text"
          >
            <ScrollText aria-hidden="true" className="size-4.5" />
          </Link>
        </span>
      }
      className="flex h-full min-h-0 flex-col px-3 desktop:px-1.5"
      panelClassName="min-h-0 flex-1 overflow-auto"
    >
      <SignedIn title={titles[shown]}>{lists[shown]()}</SignedIn>
    </Tabs>
  );
}
