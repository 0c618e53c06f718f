import { useState } from "react";
import { useLayout } from "../../../lib/layout.ts";
import type { Quotation } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { DepthList } from "../book/DepthList.tsx";
import { TradeList } from "../book/TradeList.tsx";
import { Choice } from "../../../parts/trading/Choice.tsx";
import { Panel } from "../../../parts/trading/Panel.tsx";

const VIEWS = ["book", "trades"] as const;

/** The order book; on a desktop without room for both the market's trades in its place. */
export function BookPanel({ market }: { market: Quotation }) {
  const t = useText();
  const hasTrades = useLayout() === "desktop";
  const [view, setView] = useState<(typeof VIEWS)[number]>("book");
  const title = hasTrades
    ? VIEWS.map((value) => (
        <Choice
          key={value}
          isChosen={value === view}
          onChoose={() => setView(value)}
          {...(value === view && { className: "text-text!" })}
        >
          {t(`spot.${value}`)}
        </Choice>
      ))
    : t("spot.book");
  return (
    <Panel title={title} className="[grid-area:book] max-tablet:py-3">
      {hasTrades && view === "trades" ? (
        <TradeList market={market} />
      ) : (
        <DepthList key={market.symbol} market={market} />
      )}
    </Panel>
  );
}
