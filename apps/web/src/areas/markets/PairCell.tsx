import { cx } from "@candor/ui/class-names.ts";
import { type Listed, isContract } from "../../data/listed.ts";
import { MarketName } from "../../parts/MarketName.tsx";
import { ClosedBadge, OpensAt } from "./OpeningHours.tsx";

/** A pair with its name, and when it opens: in one line on a desktop, in two on a tablet. */
export function PairCell({ quotation }: { quotation: Listed }) {
  return (
    <span className="flex flex-col desktop:flex-row desktop:items-center desktop:gap-3">
      <span className="flex items-center gap-2 desktop:contents">
        <MarketName quotation={quotation} />
        <span className="empty:hidden desktop:order-2">
          <ClosedBadge quotation={quotation} />
        </span>
      </span>
      <span className="flex items-center gap-2 desktop:contents">
        <span
          className={cx(
            "truncate text-data text-text-3 max-desktop:max-w-24 desktop:order-1",
            // A code that is no coin's says less by itself.
            !isContract(quotation) && "max-desktop:hidden",
          )}
        >
          {quotation.currency_name}
        </span>
        <span className="empty:hidden desktop:order-3">
          <OpensAt quotation={quotation} />
        </span>
      </span>
    </span>
  );
}
