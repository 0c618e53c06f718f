import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { useState } from "react";
import { useIsPhone } from "../../../lib/layout.ts";
import { useText } from "../../../lib/text.ts";
import { PagedList } from "../../../parts/PagedList.tsx";
import { type Lead, type Trade, useLeadTrades } from "../data.ts";
import { TradeCard } from "./TradeCard.tsx";
import { TradeTable } from "./TradeTable.tsx";

/** What the lead has open now, and everything that the lead has closed, losses too. */
export function LeadTrades({ lead, open }: { lead: Lead; open: readonly Trade[] }) {
  const t = useText();
  const [tab, setTab] = useState<"open" | "closed">("open");
  return (
    <Tabs
      label={t("copy.trades")}
      items={[
        { value: "open", label: t("copy.open-now", { count: open.length }) },
        { value: "closed", label: t("copy.history") },
      ]}
      value={tab}
      onValueChange={setTab}
      panelClassName="pt-3"
    >
      {tab === "closed" ? (
        <Closed lead={lead} />
      ) : open.length === 0 ? (
        <Empty drawing="orders" title={t("copy.none-open")} />
      ) : (
        <Trades trades={open} code={lead.currency_code} />
      )}
    </Tabs>
  );
}

function Closed({ lead }: { lead: Lead }) {
  const t = useText();
  return (
    <PagedList
      query={useLeadTrades(lead.trader_user_id)}
      skeleton={<RowsSkeleton count={4} hasValue />}
      empty={<Empty drawing="orders" title={t("copy.none-closed")} />}
    >
      {(trades) => <Trades trades={trades} code={lead.currency_code} />}
    </PagedList>
  );
}

function Trades({ trades, code }: { trades: readonly Trade[]; code: string }) {
  return useIsPhone() ? (
    <ul data-testid="copy-trades">
      {trades.map((trade) => (
        <TradeCard key={trade.id} trade={trade} code={code} />
      ))}
    </ul>
  ) : (
    <TradeTable trades={trades} code={code} />
  );
}
