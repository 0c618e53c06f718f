import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { EntryIcon } from "@candor/ui/picture/EntryIcon.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type Listed, isContract } from "../../data/listed.ts";
import { useText } from "../../lib/text.ts";
import { LiveChange } from "../LiveChange.tsx";
import { LivePrice } from "../LivePrice.tsx";
import { MarketIcon } from "../MarketIcon.tsx";
import type { Target } from "./found.ts";
import type { Pictured, SearchTarget, TradedAs } from "./target.ts";

type TargetFaceProps = { target: Target & Pick<SearchTarget, "note" | "at"> & Pictured };

/** What stands in the line of something that was found: a market with its price, anything else with its icon. */
export function TargetFace({ target }: TargetFaceProps) {
  if ("market" in target) return <MarketFace {...target} />;
  return (
    <>
      {"entry" in target ? (
        <EntryIcon name={target.entry} />
      ) : (
        <target.icon aria-hidden="true" className="mx-0.5 size-5 shrink-0 text-text-2" />
      )}
      <span className="line-clamp-2 min-w-0 flex-1 break-words">{target.label}</span>
      {target.note !== undefined && (
        <span className="flex shrink-0 flex-col items-end text-data">
          <span>{target.note}</span>
          <span className="text-text-3">
            <Time value={target.at} />
          </span>
        </span>
      )}
    </>
  );
}

function MarketFace({ market, as }: { market: Listed; as: TradedAs }) {
  return (
    <>
      <MarketIcon quotation={market} size={24} />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <span translate="no" className="font-medium whitespace-nowrap">
          {market.symbol}
        </span>
        <KindBadge market={market} as={as} />
        <span className="truncate text-data text-text-2">{market.currency_name}</span>
      </span>
      <span className="flex shrink-0 items-baseline gap-3 text-data">
        <LivePrice quotation={market} />
        <LiveChange quotation={market} className="w-16 text-end" />
      </span>
    </>
  );
}

/** The kind of a market, where a spot market of the same name may stand beside it. */
function KindBadge({ market, as }: { market: Listed; as: TradedAs }) {
  const t = useText();
  if (as === "option") return <Badge>{t("common.short-options")}</Badge>;
  if (!isContract(market)) return null;
  return (
    <Badge>
      {t(market.asset === "coin" ? "common.short-contracts" : `search.kind-${market.asset}`)}
    </Badge>
  );
}
