import { STAKING_STATES, type StakingState } from "@candor/contract/finance-words.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import { useStakingOrders } from "./data.ts";
import { OpenedOrders } from "./OpenedOrders.tsx";

const TABS = ["all", ...STAKING_STATES] as const;

/** The locked amounts, their interest so far, and the payments. */
export function StakingOrdersScreen() {
  const t = useText();
  const [tab, setTab] = useState<(typeof TABS)[number]>("all");
  return (
    <Screen title={t("staking.orders")} hasBack>
      <SignedIn title={t("staking.orders")}>
        <Tabs
          label={t("staking.state")}
          items={TABS.map((value) => ({ value, label: t(`staking.state-${value}`) }))}
          value={tab}
          onValueChange={setTab}
          panelClassName="pt-3"
        >
          <Orders key={tab} status={tab === "all" ? undefined : tab} />
        </Tabs>
      </SignedIn>
    </Screen>
  );
}

function Orders({ status }: { status: StakingState | undefined }) {
  return (
    <PagedList
      query={useStakingOrders(status)}
      skeleton={<RowsSkeleton count={4} hasLeading hasValue />}
      empty={<NoOrders />}
    >
      {(orders) => <OpenedOrders orders={orders} />}
    </PagedList>
  );
}

function NoOrders() {
  const t = useText();
  return (
    <Empty
      drawing="funds"
      title={t("staking.no-orders")}
      action={
        <Link to={PATHS.staking} className={buttonClass({ variant: "primary" })}>
          {t("staking.all-products")}
        </Link>
      }
    />
  );
}
