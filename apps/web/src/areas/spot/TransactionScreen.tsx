import { buttonClass } from "@candor/ui/button-class.ts";
import { Card } from "@candor/ui/Card.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { type Quotation, useQuotations } from "../../data/markets.ts";
import { PATHS } from "../../screens.ts";
import { tradeTabs } from "../../trade-tabs.ts";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { FeeTierCard } from "./orders/FeeTierCard.tsx";
import { FillList } from "./orders/FillList.tsx";
import { useOrderStream } from "./live.ts";
import { OrderList } from "./orders/OrderList.tsx";

const noMarkets: readonly Quotation[] = [];

/** One's trading at a glance: what is open, what filled today, what it costs, and where to go on. */
export function TransactionScreen() {
  const t = useText();
  return (
    <Screen title={t("orders.overview")} hasBack>
      <nav aria-label={t("orders.overview")} className="flex flex-wrap gap-2 pb-4">
        {tradeTabs.map(({ label, link }) => (
          <Link key={label} {...link} className={buttonClass({ variant: "primary" })}>
            {t(label)}
          </Link>
        ))}
        <Link to={PATHS.market} className={buttonClass({})}>
          {t("spot.markets")}
        </Link>
        <Link to={PATHS.orders} search={{ tab: "history" }} className={buttonClass({})}>
          {t("spot.order-history")}
        </Link>
        <Link to={PATHS.orders} search={{ tab: "fills" }} className={buttonClass({})}>
          {t("orders.fills-and-fees")}
        </Link>
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
  const [today] = useState(() => ({ from: Math.floor(new Date().setHours(0, 0, 0, 0) / 1000) }));
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
      <div className="max-desktop:order-first">
        <FeeTierCard />
      </div>
    </div>
  );
}
