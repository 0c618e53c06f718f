import { CoinIcon } from "@candor/ui/CoinIcon.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { PATHS } from "../../screens.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { type Quotation, useQuotations } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LiveSparkline } from "../../parts/LiveSparkline.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { MarketName } from "../../parts/MarketName.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { movers } from "./movers.ts";

const COUNT = 6;
/** Three rows of three beside the movers of a desktop. */
const COUNT_DESKTOP = 9;

/** The most traded markets side by side, each with its last 24 hours. */
export function QuotationStrip() {
  const t = useText();
  const count = useIsDesktop() ? COUNT_DESKTOP : COUNT;
  return (
    <section aria-label={t("home.strip")}>
      <ScreenState query={useQuotations()} skeleton={<Skeleton className="h-32 rounded-card" />}>
        {(list) => (
          <ul className="relative -mx-4 flex [scroll-snap-type:x_proximity] gap-3 overflow-x-auto scroll-px-4 px-4 [scrollbar-width:none] tablet:mx-0 tablet:grid tablet:grid-cols-3 tablet:px-0">
            {movers(list, "volume", count).map((quotation) => (
              <li key={quotation.symbol} className="w-38 shrink-0 snap-start tablet:w-auto">
                <QuotationCard quotation={quotation} />
              </li>
            ))}
          </ul>
        )}
      </ScreenState>
    </section>
  );
}

function QuotationCard({ quotation }: { quotation: Quotation }) {
  return (
    <Link
      to={PATHS.trade}
      search={{ symbol: quotation.symbol }}
      className="flex flex-col gap-2 rounded-card bg-surface p-4 hover:bg-raised active:bg-raised"
    >
      <span className="flex items-center gap-2 text-data">
        <CoinIcon code={quotation.currency_code} size={20} />
        <MarketName quotation={quotation} />
      </span>
      <span className="flex flex-col tablet:flex-row tablet:items-baseline tablet:justify-between">
        <span className="text-body font-semibold">
          <LivePrice quotation={quotation} />
        </span>
        <LiveChange quotation={quotation} className="text-data" />
      </span>
      <span className="block h-8 overflow-hidden [&>svg]:w-full">
        <LiveSparkline quotation={quotation} width={128} height={32} hasArea />
      </span>
    </Link>
  );
}
