import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { Link } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useBalances } from "../../../data/balances.ts";
import { useIsDesktop } from "../../../lib/layout.ts";
import type { Quotation } from "../../../data/markets.ts";
import { PATHS } from "../../../paths.ts";
import { useText } from "../../../lib/text.ts";
import { SignedIn } from "../../../parts/SignedIn.tsx";
import { useUnknownCount } from "../../../lib/unknown-count.ts";
import { SPOT_ACCOUNT } from "../form/form.ts";
import { AssetTable } from "./AssetTable.tsx";
import { heldAssets } from "./assets.ts";
import { CancelAllButton } from "./CancelAllButton.tsx";
import { FillList } from "./FillList.tsx";
import { useOpenOrders } from "./order-data.ts";
import { OrderList } from "./OrderList.tsx";
import { noFilters } from "./orders.ts";
import { TradeList } from "../book/TradeList.tsx";

type Tab = "open" | "history" | "fills" | "assets" | "trades";

type OrdersPanelProps = { markets: readonly Quotation[]; market: Quotation };

/** The user's orders beside a market, and the market's trades where they have no other place. */
export function OrdersPanel({ markets, market }: OrdersPanelProps) {
  const t = useText();
  const isDesktop = useIsDesktop();
  const [tab, setTab] = useState<Tab>("open");
  const unknown = useUnknownCount();
  const openCount = useOpenOrders()?.length ?? unknown;
  const { data: balances } = useBalances();
  const assetCount =
    balances === undefined ? unknown : heldAssets(SPOT_ACCOUNT, balances.list, market).length;
  const items: { value: Tab; label: string }[] = [
    { value: "open", label: t("spot.open-orders", { count: openCount }) },
    { value: "history", label: t("spot.order-history") },
    { value: "fills", label: t("orders.fills") },
    { value: "assets", label: t("orders.assets", { count: assetCount }) },
  ];
  if (!isDesktop) items.push({ value: "trades", label: t("spot.trades") });
  const shown = tab === "trades" && isDesktop ? "open" : tab;
  const density = isDesktop ? "line" : "dense";
  const titles = {
    open: t("spot.your-open-orders"),
    history: t("spot.your-order-history"),
    fills: t("orders.fills"),
    assets: t("spot.holdings"),
  };
  const lists: Record<Exclude<Tab, "trades">, () => ReactNode> = {
    open: () => (
      <div data-testid="open-orders">
        <OrderList listing="in_progress" markets={markets} density={density} />
      </div>
    ),
    history: () => <OrderList listing="ended" markets={markets} density={density} />,
    fills: () => (
      <FillList
        filters={noFilters}
        markets={markets}
        empty={t("orders.no-fills")}
        density={density}
      />
    ),
    assets: () => <AssetTable market={market} density={density} />,
  };
  return (
    <Tabs
      label={t("spot.orders")}
      items={items}
      value={shown}
      onValueChange={setTab}
      action={
        <span className="flex shrink-0 items-center">
          {shown === "open" && <CancelAllButton market={market} />}
          <Link
            to={PATHS.orders}
            aria-label={t("spot.all-orders")}
            className="grid size-11 place-items-center rounded-control text-text-2 hover:text-text"
          >
            <ScrollText aria-hidden="true" className="size-4.5" />
          </Link>
        </span>
      }
      className="flex h-full min-h-0 flex-col px-3 desktop:px-1.5"
      panelClassName="min-h-0 flex-1 overflow-auto"
    >
      {shown === "trades" ? (
        <div className="h-80">
          <TradeList market={market} />
        </div>
      ) : (
        <SignedIn title={titles[shown]}>{lists[shown]()}</SignedIn>
      )}
    </Tabs>
  );
}
