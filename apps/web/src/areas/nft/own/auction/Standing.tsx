import { cx } from "@candor/ui/class-names.ts";
import { TrendingDown, Trophy } from "lucide-react";
import { useText } from "../../../../lib/text.ts";
import type { SaleDetail } from "../../data.ts";
import { useHasLed } from "./use-has-led.ts";

/** Whether the reader leads or has been outbid, told at once and read aloud. */
export function Standing({ sale }: { sale: SaleDetail }) {
  const t = useText();
  const isLeading = sale.own?.is_leading === true;
  const hasLed = useHasLed(sale);
  const isOutbid = !isLeading && hasLed && sale.state === "open";
  const Icon = isLeading ? Trophy : TrendingDown;
  return (
    <div role="status" className="empty:hidden" data-testid="nft-standing">
      {sale.state === "open" && (isLeading || isOutbid) && (
        <p
          className={cx(
            "flex items-center gap-2 rounded-card px-4 py-3 text-body font-medium",
            isLeading ? "bg-up-ground text-up" : "bg-warning-ground text-warning",
          )}
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {t(isLeading ? "nft-own.leading" : "nft-own.outbid")}
        </p>
      )}
    </div>
  );
}
