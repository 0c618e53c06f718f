import { Tabs } from "@candor/ui/Tabs.tsx";
import { Link } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { useState } from "react";
import { useLayout } from "../../../lib/layout.ts";
import type { Quotation } from "../../../data/markets.ts";
import { PATHS } from "../../../screens.ts";
import { useText } from "../../../lib/text.ts";
import { SignedIn } from "../../../parts/SignedIn.tsx";
import { CancelAllButton } from "./CancelAllButton.tsx";
import { useOpenOrders } from "./order-data.ts";
import { OrderList } from "./OrderList.tsx";
import { TradeList } from "../book/TradeList.tsx";

type Tab = "open" | "history" | "trades";

/** One's own orders, open and ended; where there is no room beside the book, the market's trades too. */
export function OrdersPanel({
  markets,
  market,
}: {
  markets: readonly Quotation[];
  market: Quotation;
}) {
  const t = useText();
  const layout = useLayout();
  const [tab, setTab] = useState<Tab>("open");
  const openCount = useOpenOrders()?.length ?? 0;
  const hasTrades = layout === "phone" || layout === "tablet";
  const items: { value: Tab; label: string }[] = [
    { value: "open", label: t("spot.open-orders", { count: openCount }) },
    { value: "history", label: t("spot.order-history") },
  ];
  if (hasTrades) items.push({ value: "trades", label: t("spot.trades") });
  const shown = tab === "trades" && !hasTrades ? "open" : tab;
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
      {shown === "trades" && (
        <div className="h-80">
          <TradeList market={market} />
        </div>
      )}
      {shown === "open" && (
        <div data-testid="open-orders">
          <SignedIn title={t("spot.your-open-orders")}>
            <OrderList listing="in_progress" markets={markets} />
          </SignedIn>
        </div>
      )}
      {shown === "history" && (
        <SignedIn title={t("spot.your-order-history")}>
          <OrderList listing="ended" markets={markets} />
        </SignedIn>
      )}
    </Tabs>
  );
}
