import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { LiveAccount } from "../../parts/LiveAccount.tsx";
import { PagedList } from "../../parts/PagedList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { OneOrder } from "./order/OneOrder.tsx";
import { OrderRows } from "./order/OrderRows.tsx";
import { useOrder, useOrders } from "./order-data.ts";

/** One order as its parties see it; without an id all of one's own. */
export function OrderScreen() {
  const t = useText();
  const { id } = useSearch({ from: PATHS.p2pOrder });
  const live = {
    guest: t("p2p.guest"),
    demo: { title: t("p2p.demo-title"), text: t("p2p.demo-text") },
  };
  if (id !== undefined) return <Named key={id} id={id} live={live} />;
  return (
    <Screen title={t("p2p.orders")} hasBack>
      <LiveAccount {...live}>
        <Orders />
      </LiveAccount>
    </Screen>
  );
}

type NamedProps = { id: string; live: { guest: string; demo: { title: string; text: string } } };

function Named({ id, live }: NamedProps) {
  const t = useText();
  const query = useOrder(id);
  const number = query.data?.number ?? null;
  return (
    <Screen title={number === null ? t("p2p.order") : t("p2p.order-number", { number })} hasBack>
      <LiveAccount {...live}>
        <ScreenState query={query} skeleton={<RowsSkeleton count={6} hasValue />}>
          {(order) => <OneOrder order={order} />}
        </ScreenState>
      </LiveAccount>
    </Screen>
  );
}

const TABS = ["open", "all"] as const;

function Orders() {
  const t = useText();
  const [tab, setTab] = useState<(typeof TABS)[number]>("open");
  return (
    <Tabs
      label={t("p2p.orders")}
      items={TABS.map((value) => ({ value, label: t(`p2p.tab-${value}`) }))}
      value={tab}
      onValueChange={setTab}
      panelClassName="pt-3"
    >
      <List key={tab} isOpen={tab === "open"} />
    </Tabs>
  );
}

function List({ isOpen }: { isOpen: boolean }) {
  const t = useText();
  return (
    <PagedList
      query={useOrders(isOpen)}
      skeleton={<RowsSkeleton count={4} hasValue />}
      empty={
        <Empty
          drawing="orders"
          title={t("p2p.no-orders")}
          action={
            <Link to={PATHS.p2p} search={{}} className={buttonClass({ variant: "primary" })}>
              {t("p2p.to-market")}
            </Link>
          }
        />
      }
    >
      {(orders) => <OrderRows orders={orders} />}
    </PagedList>
  );
}
