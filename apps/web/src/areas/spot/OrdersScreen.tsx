import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { LayoutGrid } from "lucide-react";
import { useMemo, useState } from "react";
import { type Quotation, useQuotations } from "../../data/markets.ts";
import { PATHS } from "../../paths.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { CancelAllButton } from "./orders/CancelAllButton.tsx";
import { ExportButton } from "./orders/ExportButton.tsx";
import { FillList } from "./orders/FillList.tsx";
import {
  type HistoryChoice,
  type HistoryTab,
  everything,
  filtersOf,
  narrowingCount,
} from "./orders/history-filters.ts";
import { HistoryFilters } from "./orders/HistoryFilters.tsx";
import { useOrderStream } from "./live.ts";
import { OrderList } from "./orders/OrderList.tsx";

const noMarkets: readonly Quotation[] = [];

/** The user's own orders and fills of every market: open, ended, and each fill with its fee. */
export function OrdersScreen() {
  const t = useText();
  return (
    <Screen
      title={t("orders.title")}
      hasBack
      actions={
        <Link
          to={PATHS.trading}
          aria-label={t("orders.overview")}
          className="grid size-11 shrink-0 place-items-center rounded-control text-text-2 hover:text-text"
        >
          <LayoutGrid aria-hidden="true" className="size-5" />
        </Link>
      }
    >
      <SignedIn title={t("orders.title")}>
        <Orders />
      </SignedIn>
    </Screen>
  );
}

function Orders() {
  const t = useText();
  const navigate = useNavigate();
  const { tab = "open" } = useSearch({ from: PATHS.orders });
  const { data: markets = noMarkets } = useQuotations();
  const [choice, setChoice] = useState<HistoryChoice>(everything);
  const filters = useMemo(() => filtersOf(choice, tab, markets), [choice, tab, markets]);
  useOrderStream();
  const isNarrowed = narrowingCount(choice, tab) > 0;
  return (
    <Tabs
      label={t("orders.title")}
      items={[
        { value: "open", label: t("orders.open") },
        { value: "history", label: t("spot.order-history") },
        { value: "fills", label: t("orders.fills-and-fees") },
      ]}
      value={tab}
      onValueChange={(next: HistoryTab) =>
        void navigate({ to: PATHS.orders, search: { tab: next }, replace: true })
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <HistoryFilters tab={tab} choice={choice} onChoose={setChoice} markets={markets} />
        <div className="flex items-center py-3">
          {tab === "open" ? (
            <CancelAllButton market={markets.find(({ symbol }) => symbol === choice.symbol)} />
          ) : (
            <ExportButton
              what={tab === "fills" ? "fills" : "orders"}
              filters={filters}
              choice={choice}
            />
          )}
        </div>
      </div>
      {tab === "fills" ? (
        <FillList
          filters={filters}
          markets={markets}
          empty={t(isNarrowed ? "trading.none-found" : "orders.no-fills")}
        />
      ) : (
        <div data-testid={tab === "open" ? "open-orders" : "order-history"}>
          <OrderList
            listing={tab === "open" ? "in_progress" : "ended"}
            filters={filters}
            markets={markets}
          />
        </div>
      )}
    </Tabs>
  );
}
