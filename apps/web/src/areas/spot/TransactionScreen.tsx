import { Card } from "@candor/ui/layout/Card.tsx";
import { serverNow } from "@candor/ui/time/server-clock.ts";
import { Link, type LinkProps, linkOptions } from "@tanstack/react-router";
import {
  ArrowLeftRight,
  ChartNoAxesColumn,
  ChevronRight,
  History,
  type LucideIcon,
  ReceiptText,
} from "lucide-react";
import { useState } from "react";
import { type PlainMessageId, useText } from "../../lib/text.ts";
import { type Quotation, useQuotations } from "../../data/markets.ts";
import { PATHS } from "../../paths.ts";
import { tradeTabs } from "../../trade-tabs.ts";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { FeeTierCard } from "./orders/FeeTierCard.tsx";
import { FillList } from "./orders/FillList.tsx";
import { useOrderStream } from "./live.ts";
import { OrderList } from "./orders/OrderList.tsx";

const noMarkets: readonly Quotation[] = [];

type Way = { label: PlainMessageId; link: LinkProps; Icon: LucideIcon };

/** Each product, and what all of them have in common. */
const WAYS: readonly Way[] = [
  ...tradeTabs.map((tab) => ({ ...tab, Icon: ArrowLeftRight })),
  { label: "trading.markets", link: linkOptions({ to: PATHS.market }), Icon: ChartNoAxesColumn },
  {
    label: "spot.order-history",
    link: linkOptions({ to: PATHS.orders, search: { tab: "history" } }),
    Icon: History,
  },
  {
    label: "orders.fills-and-fees",
    link: linkOptions({ to: PATHS.orders, search: { tab: "fills" } }),
    Icon: ReceiptText,
  },
];

/** The user's trading at a glance: open orders, today's fills, their cost, and links. */
export function TransactionScreen() {
  const t = useText();
  return (
    <Screen title={t("orders.overview")} hasBack>
      <nav
        aria-label={t("orders.overview")}
        className="grid grid-cols-2 gap-2 pb-4 desktop:grid-cols-4"
      >
        {WAYS.map(({ label, link, Icon }) => (
          <Link
            key={label}
            {...link}
            className="flex min-h-14 items-center gap-2.5 rounded-card bg-surface px-3 text-body font-medium transition-colors duration-[80ms] hover:bg-fill tablet:px-4"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
            <span className="min-w-0 flex-1">{t(label)}</span>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-text-3" />
          </Link>
        ))}
      </nav>
      <SignedIn title={t("orders.overview")}>
        <Overview />
      </SignedIn>
    </Screen>
  );
}

function Overview() {
  const t = useText();
  const { data: markets = noMarkets } = useQuotations();
  const [today] = useState(() => ({
    from: Math.floor(new Date(serverNow()).setHours(0, 0, 0, 0) / 1000),
  }));
  useOrderStream();
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_360px]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={t("spot.your-open-orders")}>
          <div data-testid="open-orders">
            <OrderList listing="in_progress" markets={markets} />
          </div>
        </Card>
        <Card title={t("orders.fills-today")}>
          <div data-testid="fills-today">
            <FillList filters={today} markets={markets} empty={t("orders.no-fills-today")} />
          </div>
        </Card>
      </div>
      <FeeTierCard markets={markets} />
    </div>
  );
}
