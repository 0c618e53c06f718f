import { IconButton } from "@candor/ui/IconButton.tsx";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { PATHS } from "../../screens.ts";
import type { Quotation } from "../../data/markets.ts";
import { clearRecentMarkets, useRecentMarkets } from "../../data/recent-markets.ts";
import { useText } from "../../lib/text.ts";

/** The markets looked at on this device, the latest first; one that is no longer listed is left out. */
export function RecentMarkets({ list }: { list: readonly Quotation[] }) {
  const t = useText();
  const symbols = useRecentMarkets(({ symbols: kept }) => kept);
  const recent = symbols.filter((symbol) => list.some((market) => market.symbol === symbol));
  if (recent.length === 0) return undefined;
  return (
    <section className="flex flex-col gap-1">
      <div className="flex items-center justify-between">
        <h2 className="text-body font-semibold">{t("markets.recent")}</h2>
        <IconButton
          label={t("markets.recent-clear")}
          onClick={clearRecentMarkets}
          className="-me-2.5"
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((symbol) => (
          <li key={symbol}>
            <Link
              to={PATHS.trade}
              search={{ symbol }}
              className="flex min-h-11 items-center rounded-full bg-fill px-4 text-body font-medium hover:bg-fill-strong active:bg-fill-strong desktop:min-h-9 desktop:text-data"
            >
              {symbol}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
