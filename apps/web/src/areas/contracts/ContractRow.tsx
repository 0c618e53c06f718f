import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useTicker } from "../../data/ticks.ts";
import { useText } from "../../lib/text.ts";
import { MarketIcon } from "../../parts/MarketIcon.tsx";
import { MarkPrice } from "./MarkPrice.tsx";
import type { Contract } from "./terms.ts";

/** A contract in the list of those that can be switched to. */
export function ContractRow({ contract }: { contract: Contract }) {
  const t = useText();
  const isClosed = contract.opens_at !== null;
  return (
    <>
      <span className="hidden @min-[300px]:inline-flex">
        <MarketIcon quotation={contract} size={20} />
      </span>
      <span className="min-w-0 flex-1 truncate font-medium">
        {contract.currency_code}
        <span className="text-text-2">/{contract.legal_code}</span>
      </span>
      <span className="hidden @min-[300px]:inline-flex">
        <Badge>
          {t("contracts.perpetual")} {contract.tiers[0]?.multiple_max}x
        </Badge>
      </span>
      {isClosed ? <Badge>{t("contracts.closed")}</Badge> : <MarkPrice contract={contract} />}
      <Change symbol={contract.symbol} />
    </>
  );
}

function Change({ symbol }: { symbol: string }) {
  return <Percent value={useTicker(symbol)?.change_rate} className="min-w-14 text-end" />;
}
