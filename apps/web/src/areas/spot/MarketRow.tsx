import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import type { Quotation } from "../../data/markets.ts";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { MarketName } from "../../parts/MarketName.tsx";

/** A market in the list of those that can be switched to. */
export function MarketRow({ quotation }: { quotation: Quotation }) {
  return (
    <>
      <span className="hidden @min-[300px]:inline-flex">
        <CoinIcon code={quotation.currency_code} size={20} />
      </span>
      <span className="min-w-0 flex-1 truncate">
        <MarketName quotation={quotation} />
      </span>
      <LivePrice quotation={quotation} />
      <LiveChange quotation={quotation} className="min-w-14 text-end" />
    </>
  );
}
