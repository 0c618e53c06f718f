import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Trash2 } from "lucide-react";
import type { Listed } from "../../data/listed.ts";
import { clearRecentMarkets, recentKey, useRecentMarkets } from "../../data/recent-markets.ts";
import { useText } from "../../lib/text.ts";
import { ContractBadge } from "./ContractBadge.tsx";
import { MarketLink } from "./MarketLink.tsx";

/** The markets looked at on this device, the latest first; one that is no longer listed is left out. */
export function RecentMarkets({ list }: { list: readonly Listed[] }) {
  const t = useText();
  const keys = useRecentMarkets(({ symbols: kept }) => kept);
  const recent = keys.flatMap((key) => list.find((listed) => recentKey(listed) === key) ?? []);
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
        {recent.map((listed) => (
          <li key={recentKey(listed)}>
            <MarketLink
              quotation={listed}
              className="flex min-h-11 items-center gap-1.5 rounded-full bg-fill px-4 text-body font-medium hover:bg-fill-strong active:bg-fill-strong desktop:min-h-9 desktop:text-data"
            >
              {listed.symbol}
              <ContractBadge quotation={listed} />
            </MarketLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
